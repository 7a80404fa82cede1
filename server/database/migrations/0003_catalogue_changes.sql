-- Whatever a public page shows tells every process when it changes, so that pages kept in memory are made anew.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
--> statement-breakpoint
create trigger products_announce after insert or update or delete on products
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger product_categories_announce after insert or delete on product_categories
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger categories_announce after insert or update or delete on categories
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger product_pictures_announce after insert or update or delete on product_pictures
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger reviews_announce after insert or update or delete on reviews
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger settings_announce after insert or update or delete on settings
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger product_sizes_announce_set after insert or delete on product_sizes
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
-- Reserved becoming sold changes nothing that a shopper sees.
create trigger product_sizes_announce_stock after update on product_sizes
  for each row when (old.available is distinct from new.available) execute function announce_catalogue_change();
