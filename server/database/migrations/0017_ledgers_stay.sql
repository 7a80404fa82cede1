-- A truncate passes row triggers: ledgers are not emptied as a whole either, nor through a table that they hang on.
create trigger order_history_never_emptied before truncate on order_history
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger price_changes_never_emptied before truncate on price_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger captures_never_emptied before truncate on captures
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger documents_never_emptied before truncate on documents
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_movements_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger page_texts_never_emptied before truncate on page_texts
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Who changed what in the back office: only ever added to. actor_id alone may become null, when a staff account is erased.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.action, new.subject, new.change, new.at)
      is not distinct from (old.id, old.action, old.subject, old.change, old.at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
