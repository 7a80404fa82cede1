CREATE TABLE "page_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"version" text NOT NULL,
	"mode" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_texts_page_version_unique" UNIQUE("page","version")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "standard_shipping_cents" integer;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- What the orders so far were placed under (free above 100 €, else 5,99 €).
update orders set standard_shipping_cents =
  case when shipping_method = 'standard' then shipping_cents when subtotal_cents > 10000 then 0 else 599 end;
--> statement-breakpoint
-- Settings say so by name, so that every process reads them again; a published text may be a new version of the terms.
create or replace trigger settings_announce after insert or update or delete on settings
  for each statement execute function announce_catalogue_change('settings');
--> statement-breakpoint
create trigger page_texts_announce after insert on page_texts
  for each statement execute function announce_catalogue_change('settings');
--> statement-breakpoint
-- published_by alone may become null, when a staff account is erased.
create function refuse_text_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.published_by is null
    and (new.id, new.page, new.version, new.mode, new.body, new.settings, new.published_at)
      is not distinct from (old.id, old.page, old.version, old.mode, old.body, old.settings, old.published_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger page_texts_append_only before update or delete on page_texts
  for each row execute function refuse_text_change();
