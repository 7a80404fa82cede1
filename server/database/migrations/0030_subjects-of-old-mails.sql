CREATE INDEX IF NOT EXISTS "mails_to_forget" ON "mails" USING btree ("sent_at") WHERE "mails"."subject" <> '';--> statement-breakpoint
DROP INDEX "mails_to_blank";--> statement-breakpoint
DROP INDEX "mails_blanked";
