ALTER TABLE "orders" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "earliest_delivery" date;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_to_ship" ON "orders" USING btree ("ship_by") WHERE "orders"."state" in ('PAYÉ', 'EN_TRAITEMENT');