CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_positive" CHECK ("disputes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "later_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order_id_index" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."state" = 'open';