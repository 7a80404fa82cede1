CREATE TYPE "public"."garment_cut" AS ENUM('straight', 'loose', 'very_loose');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cut" "garment_cut";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stretch_percent" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Every measured size once, its lengths whole millimetres within what a garment can have (contract/rules/fit/fit.ts).
create function measures_whole(measures jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(measures) = 'array' and count(*) = count(distinct m ->> 'size') and coalesce(bool_and(
    m ->> 'size' = any(enum_range(null::size)::text[])
    and (m ->> 'chestMm')::int between 500 and 4000
    and (m ->> 'hipsMm')::int between 500 and 4000
    and coalesce((m ->> 'hemMm')::int, 500) between 500 and 8000
    and (m ->> 'lengthMm')::int between 200 and 1800
    and coalesce((m ->> 'sleeveMm')::int, 200) between 200 and 1200), true)
  from jsonb_array_elements(measures) m
$$;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stretch" CHECK ("products"."stretch_percent" between 0 and 40);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_measures_whole" CHECK (measures_whole("products"."measures"));