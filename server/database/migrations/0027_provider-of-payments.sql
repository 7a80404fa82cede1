-- Whose id a provider's id is: what was made before there was a choice is the first one's.
ALTER TABLE "captures" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_capture_id_captures_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_capture_id_captures_id_fk";--> statement-breakpoint
ALTER TABLE "captures" DROP CONSTRAINT "captures_pkey";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_pkey";--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_sessions" DROP CONSTRAINT "payment_sessions_providerSessionId_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_providerRefundId_unique";--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_provider_id_pk" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_provider_id_pk" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider_id_pk" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_once_at_provider" UNIQUE("provider","provider_session_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_once_at_provider" UNIQUE("provider","provider_refund_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_provider_capture_id_captures_provider_id_fk" FOREIGN KEY ("provider","capture_id") REFERENCES "public"."captures"("provider","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_capture_id_captures_provider_id_fk" FOREIGN KEY ("provider","capture_id") REFERENCES "public"."captures"("provider","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" uuid NOT NULL,
	"provider" text DEFAULT 'stripe' NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "provider_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider"),
	CONSTRAINT "provider_customers_provider_customerId_unique" UNIQUE("provider","customer_id")
);--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "provider_customers" ("user_id", "customer_id") SELECT "id", "provider_customer_id" FROM "users" WHERE "provider_customer_id" IS NOT NULL;--> statement-breakpoint
-- While a release is rolled out, the one before still writes it where it stood.
CREATE FUNCTION copy_provider_customer() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into provider_customers (user_id, customer_id) values (new.id, new.provider_customer_id)
    on conflict (user_id, provider) do update set customer_id = excluded.customer_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER users_copy_provider_customer AFTER UPDATE OF provider_customer_id ON users
  FOR EACH ROW WHEN (new.provider_customer_id IS NOT NULL) EXECUTE FUNCTION copy_provider_customer();--> statement-breakpoint
INSERT INTO "provider_turns" ("name", "taken_at", "read_until") SELECT 'events:stripe', "taken_at", "read_until" FROM "provider_turns" WHERE "name" = 'events';
