CREATE TABLE "order_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"vat_percent" smallint NOT NULL,
	"vat_cents" integer NOT NULL,
	CONSTRAINT "order_adjustments_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_adjustments_some" CHECK ("order_adjustments"."amount_cents" <> 0)
);
--> statement-breakpoint
create trigger order_adjustments_append_only before update or delete on order_adjustments
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger order_adjustments_never_emptied before truncate on order_adjustments
  for each statement execute function refuse_change();
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Not valid: no scan of all orders while the table is locked. The checks replaced here hold for every row written before.
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_total_adds_up",
  DROP CONSTRAINT "orders_sums_positive",
  ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."adjustments_cents") NOT VALID,
  ADD CONSTRAINT "orders_sums_positive" CHECK ("orders"."subtotal_cents" > 0 and "orders"."shipping_cents" >= 0 and "orders"."subtotal_cents" + "orders"."adjustments_cents" > 0) NOT VALID;
