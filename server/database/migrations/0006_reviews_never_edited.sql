-- A review stays as it was written (law, reviews): what changes is only whether it is shown, forward, and with a reason when
-- it isn't. The author's name may be erased with the account.
create function guard_review() returns trigger language plpgsql as $$
begin
  if (new.id, new.product_id, new.order_line_id, new.rating, new.title, new.body, new.purchased_on, new.demo, new.created_at)
    is distinct from
    (old.id, old.product_id, old.order_line_id, old.rating, old.title, old.body, old.purchased_on, old.demo, old.created_at) then
    raise exception 'a review is never edited' using errcode = 'check_violation';
  end if;
  if new.state is distinct from old.state and (old.state::text, new.state::text) not in
    (('waiting', 'published'), ('waiting', 'refused'), ('published', 'refused')) then
    raise exception 'a review cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'refused' and coalesce(new.refusal_reason, '') = '' then
    raise exception 'a refused review has a reason' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reviews_never_edited before update on reviews
  for each row execute function guard_review();
