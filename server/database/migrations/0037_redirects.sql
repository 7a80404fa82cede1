CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missing_pages_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_fromPath_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_stay_here" CHECK ("redirects"."from_path" ~ '^/[^/]' and "redirects"."to_path" ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path");