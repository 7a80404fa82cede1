CREATE TABLE "audit_rounds" (
	"audit" text PRIMARY KEY NOT NULL,
	"broken" jsonb NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_sizes_few" ON "product_sizes" USING btree ("available") WHERE "product_sizes"."available" <= 5;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_arrive" ON "orders" USING btree ("promised_delivery") WHERE "orders"."state" in ('PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ');--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("declared_at") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_order_id_index" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';