ALTER TABLE "exchanges" ADD COLUMN "label_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "label_url" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_label" CHECK ("exchanges"."label_sent_at" is not null or "exchanges"."label_url" is null);