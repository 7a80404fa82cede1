ALTER TABLE "page_texts" ADD COLUMN "words" text;--> statement-breakpoint
-- As in migration 0013, and the words stay as well.
create or replace function refuse_text_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.published_by is null
    and (new.id, new.page, new.version, new.mode, new.body, new.words, new.settings, new.published_at)
      is not distinct from (old.id, old.page, old.version, old.mode, old.body, old.words, old.settings, old.published_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
