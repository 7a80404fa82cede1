ALTER TABLE "document_counters" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
-- The next document is dated no earlier than the last one.
UPDATE "document_counters" SET "last_at" = (SELECT max("issued_at") FROM "documents" WHERE "documents"."series" = "document_counters"."series");
