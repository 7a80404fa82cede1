ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_given_up" ON "mails" USING btree ("given_up_at") WHERE "mails"."given_up_at" is not null;