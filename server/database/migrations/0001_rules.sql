-- What the tables alone can't hold: allowed transitions, append-only ledgers, French search.
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create text search configuration fr_unaccent (copy = french);
--> statement-breakpoint
alter text search configuration fr_unaccent alter mapping for hword, hword_part, word with unaccent, french_stem;
--> statement-breakpoint
create text search configuration simple_unaccent (copy = simple);
--> statement-breakpoint
alter text search configuration simple_unaccent alter mapping for hword, hword_part, word with unaccent, simple;
--> statement-breakpoint

-- Orders: only the transitions of decision 29, each one recorded.
create function guard_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'EN_ATTENTE' then
      raise exception 'an order begins as EN_ATTENTE, not %', new.state using errcode = 'check_violation';
    end if;
  elsif new.state is distinct from old.state and (old.state::text, new.state::text) not in (
    ('EN_ATTENTE', 'PAYÉ'), ('EN_ATTENTE', 'ANNULÉ'),
    ('PAYÉ', 'EN_TRAITEMENT'), ('PAYÉ', 'ANNULÉ'), ('PAYÉ', 'REMBOURSÉ'),
    ('EN_TRAITEMENT', 'EXPÉDIÉ'), ('EN_TRAITEMENT', 'ANNULÉ'), ('EN_TRAITEMENT', 'REMBOURSÉ'),
    ('EXPÉDIÉ', 'LIVRÉ'), ('EXPÉDIÉ', 'REMBOURSÉ'),
    ('LIVRÉ', 'REMBOURSÉ'), ('ANNULÉ', 'REMBOURSÉ')
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_guard_state before insert or update of state on orders
  for each row execute function guard_order_state();
--> statement-breakpoint
create function record_order_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_history (order_id, from_state, to_state, cause, at)
      values (new.id, null, new.state, new.state_cause, clock_timestamp());
  elsif new.state is distinct from old.state then
    insert into order_history (order_id, from_state, to_state, cause, at)
      values (new.id, old.state, new.state, new.state_cause, clock_timestamp());
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_record_state after insert or update of state on orders
  for each row execute function record_order_state();
--> statement-breakpoint

-- Ledgers are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger order_history_append_only before update or delete on order_history
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger price_changes_append_only before update on price_changes
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger captures_append_only before update or delete on captures
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();
--> statement-breakpoint
-- actor_id alone may become null, when a staff account is erased.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.product_id, new.size, new.kind, new.quantity, new.order_id, new.reason, new.at)
      is not distinct from (old.id, old.product_id, old.size, old.kind, old.quantity, old.order_id, old.reason, old.at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_ledger_change();
--> statement-breakpoint

-- A reservation ends once.
create function guard_reservation() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or new.quantity <> old.quantity then
    raise exception 'a reservation ends once and never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reservations_end_once before update on reservations
  for each row execute function guard_reservation();
--> statement-breakpoint

create function record_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_cents <> old.price_cents then
    insert into price_changes (product_id, price_cents) values (new.id, new.price_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_record_price after insert or update of price_cents on products
  for each row execute function record_price();
--> statement-breakpoint

-- Search: name weighs most, then categories, colour and fabric, then the description. Stems find plurals,
-- the plain words find beginnings and feed the correction of typing errors.
create function refresh_product_search(ids bigint[]) returns void language sql as $$
  with texts as (
    select p.id, p.name as title, p.description,
      concat_ws(' ', p.colour, p.fabric, (
        select string_agg(c.name, ' ') from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id)) as facts
    from products p where p.id = any (ids)
  ), words as (
    insert into search_words
    select distinct word from texts, unnest(tsvector_to_array(
      to_tsvector('simple_unaccent', concat_ws(' ', title, facts, description)))) as word
    where word ~ '^[a-z]{3,40}$'
    on conflict do nothing
  )
  insert into product_search (product_id, document)
  select id,
    setweight(to_tsvector('fr_unaccent', title), 'A') || setweight(to_tsvector('simple_unaccent', title), 'A') ||
    setweight(to_tsvector('fr_unaccent', facts), 'B') || setweight(to_tsvector('simple_unaccent', facts), 'B') ||
    setweight(to_tsvector('fr_unaccent', description), 'D')
  from texts
  on conflict (product_id) do update set document = excluded.document
$$;
--> statement-breakpoint
create function index_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger products_index_new after insert on products
  referencing new table as changed for each statement execute function index_products();
--> statement-breakpoint
create trigger products_index_changed after update on products
  referencing new table as changed for each statement execute function index_products();
--> statement-breakpoint
create function index_categorised_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger product_categories_index_new after insert on product_categories
  referencing new table as changed for each statement execute function index_categorised_products();
--> statement-breakpoint
create trigger product_categories_index_removed after delete on product_categories
  referencing old table as changed for each statement execute function index_categorised_products();
