-- Documents issued before this moment are anonymous: commercial law wants them for ten years from the end of their year (in Paris).
create function documents_personal_from(at timestamptz) returns timestamptz language sql stable as $$
  select (date_trunc('year', at at time zone 'Europe/Paris') - interval '10 years') at time zone 'Europe/Paris'
$$;
--> statement-breakpoint
-- Without the buyer, and without the reason of a credit note, in which the owner may have named her.
create function anonymous_document(content jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(content, '{buyer}', '{"address": "", "email": ""}') ||
    case when content ? 'corrects' then jsonb_build_object('corrects', (content->'corrects') || '{"reason": ""}') else '{}' end
$$;
--> statement-breakpoint
-- Documents are only ever added to, but for that.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.issued_at < documents_personal_from(now()) and new.content = anonymous_document(old.content)
    and (new.id, new.series, new.number, new.kind, new.order_id, new.refund_id, new.issued_at)
      is not distinct from (old.id, old.series, old.number, old.kind, old.order_id, old.refund_id, old.issued_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
drop trigger documents_append_only on documents;
--> statement-breakpoint
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_document_change();
