ALTER TABLE "import_lines" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "takes_back" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_takes_back_product_imports_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_takes_back_index" ON "product_imports" USING btree ("takes_back");