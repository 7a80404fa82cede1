create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "user_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
-- Without case, accents and punctuation: « N’Diaye » is found by « n'diaye » and « ndiaye », a number without its dashes.
-- Called immutable so that the planner knows what a search asks for: the dictionary comes with PostgreSQL and never changes.
create function plain_text(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(public.unaccent('public.unaccent', typed)), '[[:punct:]’‘ʼ´`]+', '', 'g')
$$;
--> statement-breakpoint
-- Digits alone, as they are dialled in France and from abroad.
create function phone_words(phone text) returns text language sql immutable parallel safe as $$
  select case
    when digits ~ '^0033' then concat('0', substr(digits, 5), ' ', substr(digits, 3))
    when digits ~ '^330?' and length(digits) >= 11 then regexp_replace(digits, '^330?', '0') || ' ' || regexp_replace(digits, '^330?', '33')
    when digits ~ '^0' then concat(digits, ' 33', substr(digits, 2))
    else digits end
  from (select regexp_replace(phone, '\D', '', 'g') as digits) d
$$;
--> statement-breakpoint
create function refresh_order_search(ids uuid[]) returns void language sql as $$
  insert into order_search (order_id, text)
  select o.id, plain_text(concat_ws(' ', o.number, o.email, o.shipping_address,
    (select phone_words(u.phone_number) from users u where u.id = o.user_id),
    (select string_agg(concat_ws(' ', l.name, p.reference), ' ') from order_lines l left join products p on p.id = l.product_id
      where l.order_id = o.id),
    (select string_agg(s.tracking_number, ' ') from shipments s where s.order_id = o.id)))
  from orders o where o.id = any (ids)
  on conflict (order_id) do update set text = excluded.text
$$;
--> statement-breakpoint
create function refresh_user_search(ids uuid[]) returns void language sql as $$
  insert into user_search (user_id, text)
  select id, plain_text(concat_ws(' ', first_name, last_name, email, phone_words(phone_number))) from users where id = any (ids)
  on conflict (user_id) do update set text = excluded.text
$$;
--> statement-breakpoint
select refresh_order_search(array(select id from orders)), refresh_user_search(array(select id from users));
--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_search_text" ON "user_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
create function index_orders_of_lines() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array(select distinct order_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger order_lines_index_new after insert on order_lines
  referencing new table as changed for each statement execute function index_orders_of_lines();
--> statement-breakpoint
create trigger order_lines_index_changed after update on order_lines
  referencing new table as changed for each statement execute function index_orders_of_lines();
--> statement-breakpoint
create trigger order_lines_index_removed after delete on order_lines
  referencing old table as changed for each statement execute function index_orders_of_lines();
--> statement-breakpoint
create function index_order_of_parcel() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array[new.order_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger shipments_index_changed after insert or update of tracking_number on shipments
  for each row execute function index_order_of_parcel();
--> statement-breakpoint
create function index_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
-- An order that is parted from its person must not be found by her any more.
create trigger orders_index_changed after update of email, shipping_address, user_id on orders
  for each row when ((old.email, old.shipping_address, old.user_id) is distinct from (new.email, new.shipping_address, new.user_id))
  execute function index_order();
--> statement-breakpoint
create function index_user() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array[new.id]);
  if tg_op = 'UPDATE' and old.phone_number is distinct from new.phone_number then
    perform refresh_order_search(array(select id from orders where user_id = new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_index_new after insert on users for each row execute function index_user();
--> statement-breakpoint
create trigger users_index_changed after update of first_name, last_name, email, phone_number on users
  for each row when ((old.first_name, old.last_name, old.email, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number)) execute function index_user();
