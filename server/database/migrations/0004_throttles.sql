CREATE UNLOGGED TABLE "throttles" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"free_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "return_to" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "throttles_forget_at_index" ON "throttles" USING btree ("forget_at");