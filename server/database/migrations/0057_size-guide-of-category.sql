ALTER TABLE "categories" ADD COLUMN "size_guide" text DEFAULT 'garment' NOT NULL;--> statement-breakpoint
UPDATE "categories" SET "size_guide" = 'scarf' WHERE "name" = 'Foulards';
