CREATE TYPE "public"."import_state" AS ENUM('checked', 'running', 'done');--> statement-breakpoint
CREATE TYPE "public"."import_line_end" AS ENUM('applied', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."import_line_outcome" AS ENUM('create', 'change', 'same', 'bad');--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" "import_line_outcome" NOT NULL,
	"wish" jsonb,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended" "import_line_end",
	CONSTRAINT "import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid,
	"name" text NOT NULL,
	"state" "import_state" DEFAULT 'checked' NOT NULL,
	"encoding" text NOT NULL,
	"inventory" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_created_at_index" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reference_unique" UNIQUE("reference");