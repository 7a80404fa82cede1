-- Sum of a composition in percent. It has to be 100 before a product is sold (law, textile).
create function composition_percent(composition jsonb) returns int language sql immutable as $$
  select coalesce(sum((part ->> 'percent')::int), 0)::int from jsonb_array_elements(composition) as part
$$;
--> statement-breakpoint
-- A draft may have no price yet (0): that is none to refer a reduction to.
create or replace function record_price() returns trigger language plpgsql as $$
begin
  if new.price_cents > 0 and (tg_op = 'INSERT' or new.price_cents <> old.price_cents) then
    insert into price_changes (product_id, price_cents) values (new.id, new.price_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price_positive";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_never_negative" CHECK ("products"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_published_whole" CHECK ("products"."state" <> 'published' or ("products"."price_cents" > 0 and composition_percent("products"."composition") = 100
        and '' not in ("products"."care", "products"."origin", "products"."manufacturer_name", "products"."manufacturer_address", "products"."manufacturer_email")));