CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_about_one" CHECK (("notes"."order_id" is null) <> ("notes"."user_id" is null)),
	CONSTRAINT "notes_text" CHECK (length("notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_order" ON "notes" USING btree ("order_id") WHERE "notes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_user" ON "notes" USING btree ("user_id") WHERE "notes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_author" ON "notes" USING btree ("author_id") WHERE "notes"."author_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_of_reference" ON "mails" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
-- Begun by mistake, an order goes back to being paid (decision 51).
create or replace function guard_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'EN_ATTENTE' then
      raise exception 'an order begins as EN_ATTENTE, not %', new.state using errcode = 'check_violation';
    end if;
  elsif new.state is distinct from old.state and (old.state::text, new.state::text) not in (
    ('EN_ATTENTE', 'PAYÉ'), ('EN_ATTENTE', 'ANNULÉ'),
    ('PAYÉ', 'EN_TRAITEMENT'), ('PAYÉ', 'ANNULÉ'), ('PAYÉ', 'REMBOURSÉ'),
    ('EN_TRAITEMENT', 'PAYÉ'), ('EN_TRAITEMENT', 'EXPÉDIÉ'), ('EN_TRAITEMENT', 'ANNULÉ'), ('EN_TRAITEMENT', 'REMBOURSÉ'),
    ('EXPÉDIÉ', 'LIVRÉ'), ('EXPÉDIÉ', 'REMBOURSÉ'),
    ('LIVRÉ', 'REMBOURSÉ'), ('ANNULÉ', 'REMBOURSÉ')
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
