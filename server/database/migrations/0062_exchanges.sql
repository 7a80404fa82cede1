CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"hold_id" uuid NOT NULL,
	"request_key" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"restocked" boolean DEFAULT false NOT NULL,
	"shipped_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"refusal" text,
	CONSTRAINT "exchanges_holdId_unique" UNIQUE("hold_id"),
	CONSTRAINT "exchanges_some" CHECK ("exchanges"."quantity" > 0),
	CONSTRAINT "exchanges_state" CHECK ("exchanges"."state" in ('requested', 'received', 'shipped', 'cancelled', 'lapsed', 'refused')),
	CONSTRAINT "exchanges_received" CHECK (("exchanges"."received_at" is not null) or "exchanges"."state" not in ('received', 'shipped')),
	CONSTRAINT "exchanges_shipped" CHECK (("exchanges"."state" = 'shipped') = ("exchanges"."shipped_at" is not null) and ("exchanges"."state" = 'shipped') = ("exchanges"."carrier" is not null)),
	CONSTRAINT "exchanges_refused" CHECK (("exchanges"."state" = 'refused') = ("exchanges"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_hold_id_stock_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."stock_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_order_id_index" ON "exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exchanges_order_line_id_index" ON "exchanges" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_once_per_key" ON "exchanges" USING btree ("order_id","request_key") WHERE "exchanges"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "exchanges_open" ON "exchanges" USING btree ("order_id") WHERE "exchanges"."state" in ('requested', 'received');--> statement-breakpoint

-- Forward only, and nothing of what was requested changes; the tracking number of a shipped one may be corrected (decision 44).
CREATE FUNCTION guard_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.order_id, new.order_line_id, new.size, new.quantity, new.hold_id, new.requested_at)
    IS DISTINCT FROM (old.order_id, old.order_line_id, old.size, old.quantity, old.hold_id, old.requested_at) THEN
    RAISE EXCEPTION 'what was requested of an exchange never changes' USING errcode = 'check_violation';
  END IF;
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('requested', 'received'), ('requested', 'cancelled'), ('requested', 'lapsed'), ('requested', 'refused'),
    ('received', 'shipped'), ('received', 'cancelled'), ('received', 'refused')) THEN
    RAISE EXCEPTION 'an exchange does not go from % to %', old.state, new.state USING errcode = 'check_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER exchanges_forward BEFORE UPDATE ON "exchanges" FOR EACH ROW EXECUTE FUNCTION guard_exchange();
