-- The reservations of orders become holds of stock, which exchanges and waiting lists will have too. Rows and history stay.
ALTER TYPE "public"."reservation_state" RENAME TO "hold_state";--> statement-breakpoint
ALTER TABLE "reservations" RENAME TO "stock_holds";--> statement-breakpoint
ALTER TABLE "stock_holds" RENAME CONSTRAINT "reservations_ended_once" TO "stock_holds_ended_once";--> statement-breakpoint
ALTER TABLE "stock_holds" RENAME CONSTRAINT "reservations_order_id_orders_id_fk" TO "stock_holds_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "reservations_held" RENAME TO "stock_holds_held";--> statement-breakpoint
ALTER TRIGGER reservations_end_once ON "stock_holds" RENAME TO stock_holds_end_once;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state <> 'held' or (new.kind, new.order_id, new.product_id, new.size, new.quantity)
    is distinct from (old.kind, old.order_id, old.product_id, old.size, old.quantity) then
    raise exception 'a hold ends once and never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
ALTER FUNCTION guard_reservation() RENAME TO guard_hold;--> statement-breakpoint
ALTER TABLE "stock_holds" DROP CONSTRAINT "reservations_order_id_product_id_size_pk";--> statement-breakpoint
ALTER TABLE "stock_holds"
  ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL PRIMARY KEY,
  ADD COLUMN "kind" text DEFAULT 'order' NOT NULL,
  ADD COLUMN "expires_at" timestamp with time zone,
  ALTER COLUMN "order_id" DROP NOT NULL,
  ADD CONSTRAINT "stock_holds_kind" CHECK ("stock_holds"."kind" in ('order', 'exchange', 'waiting_list')),
  ADD CONSTRAINT "stock_holds_of_an_order" CHECK (("stock_holds"."kind" = 'order') = ("stock_holds"."order_id" is not null)),
  ADD CONSTRAINT "stock_holds_some" CHECK ("stock_holds"."quantity" > 0);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "stock_holds_once_per_order" ON "stock_holds" USING btree ("order_id","product_id","size");--> statement-breakpoint
-- While a release is rolled out, the one before still writes them by the old name; the next release drops it.
CREATE VIEW "reservations" AS
  SELECT "order_id", "product_id", "size", "quantity", "state", "created_at", "ended_at" FROM "stock_holds" WHERE "kind" = 'order';
