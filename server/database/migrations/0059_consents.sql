CREATE TABLE "offer_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"state" "subscription_state" DEFAULT 'pending' NOT NULL,
	"code_hash" "bytea",
	"leave_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"wording" text,
	"source" text,
	CONSTRAINT "offer_subscriptions_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "offer_subscriptions_leaveKey_unique" UNIQUE("leave_key")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "wording" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" text;--> statement-breakpoint
-- The switches of earlier releases did nothing, and have neither time nor wording: they are no consent (law, personal data).
UPDATE "users" SET "marketing_emails" = false, "new_products" = false WHERE "marketing_emails" OR "new_products";
