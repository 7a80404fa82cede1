ALTER TYPE "public"."code_kind" ADD VALUE 'proof';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;