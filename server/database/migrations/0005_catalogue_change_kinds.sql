-- The notification says what kind of change it was, so that a sale doesn't make every list be sorted anew:
-- '' (which products there are, or how they sort), 'in_stock' (a size came or sold out), 'stock' (another number of
-- pieces), 'shown' (pictures, reviews, settings).
create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(tg_argv[0], ''));
  return null;
end $$;
--> statement-breakpoint
create or replace trigger product_pictures_announce after insert or update or delete on product_pictures
  for each statement execute function announce_catalogue_change('shown');
--> statement-breakpoint
create or replace trigger reviews_announce after insert or update or delete on reviews
  for each statement execute function announce_catalogue_change('shown');
--> statement-breakpoint
create or replace trigger settings_announce after insert or update or delete on settings
  for each statement execute function announce_catalogue_change('shown');
--> statement-breakpoint
create or replace trigger product_sizes_announce_set after insert or delete on product_sizes
  for each statement execute function announce_catalogue_change('in_stock');
--> statement-breakpoint
create or replace trigger product_sizes_announce_stock after update on product_sizes
  for each row when (old.available is distinct from new.available and (old.available = 0) = (new.available = 0))
  execute function announce_catalogue_change('stock');
--> statement-breakpoint
create trigger product_sizes_announce_in_stock after update on product_sizes
  for each row when ((old.available = 0) <> (new.available = 0))
  execute function announce_catalogue_change('in_stock');
