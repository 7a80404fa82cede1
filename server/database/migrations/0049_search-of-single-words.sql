-- Only words: PostgreSQL reads « noir/blanc » as a path, « 36-38 » as a number below zero and « coton.lin » as a host, which nobody
-- types. A typed query has no signs either (server/domain/catalogue/read/search-query.ts).
create function search_text(written text) returns text language sql immutable parallel safe
  return translate(written, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~’', repeat(' ', 33));
--> statement-breakpoint
create or replace function refresh_product_search(ids bigint[]) returns void language sql as $$
  with texts as (
    select p.id, search_text(p.name) as title, search_text(p.description) as description,
      search_text(concat_ws(' ', p.colour, p.fabric, (
        select string_agg(c.name, ' ') from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id))) as facts
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
select refresh_product_search(array(select id from products));
--> statement-breakpoint
create or replace function search_key(term text) returns text language sql immutable parallel safe
  return plainto_tsquery('fr_unaccent', search_text(term))::text;
--> statement-breakpoint
-- A term with such a sign found nothing. It goes if another synonym already has its words, or if it has none but little ones.
delete from search_synonyms s where search_key(term) = '' or numnode(synonym_query(finds)) = 0
  or key <> search_key(term) and exists (
    select from search_synonyms o where o.id <> s.id and (o.key = search_key(s.term) or search_key(o.term) = search_key(s.term) and o.id < s.id));
--> statement-breakpoint
update search_synonyms set term = term, finds = finds
where key <> search_key(term) or query::text <> synonym_query(finds)::text;
