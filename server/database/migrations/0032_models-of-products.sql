CREATE TABLE "product_models" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "product_models_name_unique" UNIQUE("name"),
	CONSTRAINT "product_models_id_name" UNIQUE("id","name")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_id" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
insert into product_models (name) select model from products where model is not null group by model order by min(id);--> statement-breakpoint
-- Search knows no models: no product needs indexing again.
alter table products disable trigger products_index_changed;--> statement-breakpoint
update products set model_id = m.id, model_position = place.at
from product_models m, (select id, row_number() over (partition by model order by id) - 1 as at from products) place
where m.name = products.model and place.id = products.id;--> statement-breakpoint
alter table products enable trigger products_index_changed;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_named" FOREIGN KEY ("model_id","model") REFERENCES "public"."product_models"("id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_model_order" ON "products" USING btree ("model_id","model_position","id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_whole" CHECK (("products"."model" is null) = ("products"."model_id" is null));--> statement-breakpoint
-- A product joins the model that it names, as its last colour; a name that no model has yet creates one.
create function join_model() returns trigger language plpgsql as $$
declare before bigint;
begin
  if tg_op = 'UPDATE' then before := old.model_id; end if;
  if new.model is null then
    new.model_id := null;
    new.model_position := 0;
    return new;
  end if;
  select id into new.model_id from product_models where name = new.model;
  if not found then
    insert into product_models (name) values (new.model) on conflict do nothing;
    select id into new.model_id from product_models where name = new.model;
  end if;
  -- A model renamed keeps its order.
  if new.model_id is distinct from before then
    select coalesce(max(model_position) + 1, 0) into new.model_position from products where model_id = new.model_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_join_model before insert or update of model on products
  for each row execute function join_model();
