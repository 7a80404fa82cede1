-- What a term means whatever its accents, plural and little words: « Robe de soirée » and « robes soirée » are one.
create function search_key(term text) returns text language sql immutable parallel safe
  return plainto_tsquery('fr_unaccent', translate(term, '-''’', '   '))::text;
--> statement-breakpoint
-- One of these, each with all its words, in a name, a category, a colour or a fabric; a description only mentions them.
create function synonym_query(finds text[]) returns tsquery language sql immutable parallel safe
begin atomic
  select coalesce(string_agg('(' || regexp_replace(key, '''( |$)', ''':AB\1', 'g') || ')', ' | '), '')::tsquery
  from (select search_key(found) as key from unnest(finds) as found) as meant
  where key <> '';
end;
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"typed" text NOT NULL,
	"found" boolean NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_counts_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_counts_positive" CHECK ("search_counts"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"key" text GENERATED ALWAYS AS (search_key(term)) STORED NOT NULL,
	"finds" text[] NOT NULL,
	"query" "tsquery" GENERATED ALWAYS AS (synonym_query(finds)) STORED NOT NULL,
	CONSTRAINT "search_synonyms_key" UNIQUE("key"),
	CONSTRAINT "search_synonyms_mean_something" CHECK ("search_synonyms"."key" <> '' and numnode("search_synonyms"."query") > 0)
);
--> statement-breakpoint
CREATE INDEX "search_counts_beginning" ON "search_counts" USING btree ("query" text_pattern_ops) WHERE "search_counts"."found";
--> statement-breakpoint
-- Search results are kept in memory: a synonym that changed makes them anew.
create trigger search_synonyms_announce after insert or update or delete on search_synonyms
  for each statement execute function announce_catalogue_change();
--> statement-breakpoint
-- The field's words, for the owner to change.
insert into search_synonyms (term, finds) values
  ('hijab', '{foulard,khimar}'),
  ('voile', '{foulard,khimar}'),
  ('châle', '{foulard}'),
  ('étole', '{foulard}'),
  ('écharpe', '{foulard}'),
  ('turban', '{foulard}'),
  ('jilbab', '{khimar}'),
  ('prière', '{khimar,abaya}'),
  ('caftan', '{abaya,kimono}'),
  ('kaftan', '{abaya,kimono}'),
  ('djellaba', '{abaya,kimono}'),
  ('gandoura', '{abaya,robe}'),
  ('gilet', '{kimono}'),
  ('tunique', '{ensemble,robe}'),
  ('rouge', '{bordeaux,terracotta}'),
  ('lie de vin', '{bordeaux}'),
  ('orange', '{terracotta}'),
  ('rouille', '{terracotta}'),
  ('vert', '{olive,sauge}'),
  ('kaki', '{olive}'),
  ('beige', '{sable,camel,ivoire}'),
  ('nude', '{sable,vieux rose}'),
  ('marron', '{moka,camel}'),
  ('brun', '{moka,camel}'),
  ('chocolat', '{moka}'),
  ('blanc', '{ivoire}'),
  ('blanche', '{ivoire}'),
  ('écru', '{ivoire}'),
  ('crème', '{ivoire}'),
  ('gris', '{taupe}'),
  ('marine', '{bleu nuit}'),
  ('eid', '{cérémonie}'),
  ('aïd', '{cérémonie}'),
  ('ramadan', '{cérémonie}'),
  ('mariage', '{cérémonie}'),
  ('fiançailles', '{cérémonie}'),
  ('henné', '{cérémonie}'),
  ('fête', '{cérémonie}')
on conflict do nothing;
