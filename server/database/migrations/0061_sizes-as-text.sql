-- Sizes are data of the shop (decision 38): what the owner names, no longer one of five. Stop the processes of an earlier state first:
-- their prepared statements expect the former type.
DROP VIEW IF EXISTS "reservations";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_product_id_size_product_sizes_product_id_size_fk";--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_product_id_size_product_sizes_product_id_size_fk";--> statement-breakpoint
ALTER TABLE "product_sizes" ALTER COLUMN "size" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "size" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "size" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "stock_holds" ALTER COLUMN "size" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "size" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_size_product_sizes_product_id_size_fk" FOREIGN KEY ("product_id","size") REFERENCES "public"."product_sizes"("product_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_size_product_sizes_product_id_size_fk" FOREIGN KEY ("product_id","size") REFERENCES "public"."product_sizes"("product_id","size") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_named" CHECK (char_length("product_sizes"."size") between 1 and 20);--> statement-breakpoint
create or replace function measures_whole(measures jsonb) returns boolean language sql immutable
begin atomic
  select jsonb_typeof(measures) = 'array' and count(*) = count(distinct m ->> 'size') and coalesce(bool_and(
    char_length(m ->> 'size') between 1 and 20
    and (m ->> 'chestMm')::int between 500 and 4000
    and (m ->> 'hipsMm')::int between 500 and 4000
    and coalesce((m ->> 'hemMm')::int, 500) between 500 and 8000
    and (m ->> 'lengthMm')::int between 200 and 1800
    and coalesce((m ->> 'sleeveMm')::int, 200) between 200 and 1200), true)
  from jsonb_array_elements(measures) m;
end;--> statement-breakpoint
-- The changes of imported lines name the stock of a size by its own kind of column.
UPDATE "import_lines" SET "changes" = (
  SELECT jsonb_agg(CASE WHEN c ->> 'column' IN ('XS', 'S', 'M', 'L', 'XL')
    THEN jsonb_set(c, '{column}', to_jsonb('stock.' || (c ->> 'column'))) ELSE c END ORDER BY at)
  FROM jsonb_array_elements("changes") WITH ORDINALITY AS listed (c, at))
  WHERE "changes" @? '$[*].column ? (@ == "XS" || @ == "S" || @ == "M" || @ == "L" || @ == "XL")';--> statement-breakpoint
DROP TYPE "public"."size";
