import { type SQL, sql } from 'drizzle-orm'
import type { Suggestions } from '../../../contract/api/search.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import { pictureUrl } from '../../../contract/rules/pictures.ts'
import { mostCounted, shortestSuggested } from '../../../contract/rules/search.ts'
import type { Connection } from '../../database/client.ts'
import { parisToday } from '../../database/paris-today.ts'
import { anyForm, meantBy, wordsOf } from '../catalogue/read/search-query.ts'

/** Suggestions are the best of this many products: ranking all that « a » begins would take longer than typing on. */
const candidates = 400
const mostQueries = 3
/** Of these few words, the most similar one that finds something is suggested: checking the whole vocabulary would take too long. */
const mostSimilar = 20
const mostCategories = 3
const categoriesBefore = 8
/** A query is frequent from this many searches in thirty days on. */
const frequent = 3

type Picture = { key: string; alt: string; width: number; height: number }
type Found = {
  products: { id: string; name: string; cents: number; picture: Picture | null }[] | null
  queries: string[] | null
  categories: Suggestions['categories'] | null
}

/**
 * Up to four products, three queries and three categories for what was typed so far, in one statement; for less than two
 * letters the frequent queries and the first categories (spec 2, search that answers).
 */
export async function suggest(db: Connection, typed: string): Promise<Suggestions> {
  // A letter alone begins too much of a large catalogue.
  const words = wordsOf(typed).filter((word) => word.length >= shortestSuggested)
  const { rows } = await db.execute<Found>(words.length === 0 ? beforeTyping() : whileTyping(words))
  const { products, queries, categories } = rows[0] ?? { products: null, queries: null, categories: null }
  return {
    products: (products ?? []).map(({ id, name, cents, picture }) => ({
      id,
      name,
      price: eurosOf(cents),
      picture: picture && pictureOf(picture),
    })),
    queries: queries ?? [],
    categories: categories ?? [],
  }
}

const pictureOf = ({ key, alt, width, height }: Picture) => ({ url: pictureUrl(key, 160, 'webp'), alt, width, height })

/** So many products of a category are looked at: with fewer than ten colours a model, they have more models than are counted. */
const mostLookedAt = 1_000

const published = sql`select from products p where p.id = pc.product_id and p.state = 'published'`
const countedCategories = (where: SQL, most: number) => sql`(
  select json_agg(json_build_object('name', name, 'products', products) order by position, name) from (
    select c.name, c.position, (
      select least(count(distinct coalesce(model, id::text)), ${mostCounted}) from (
        select p.id, p.model from product_categories pc join products p on p.id = pc.product_id and p.state = 'published'
        where pc.category_id = c.id limit ${mostLookedAt}) as counted) as products
    from categories c where ${where} and exists (
      select from product_categories pc where pc.category_id = c.id and exists (${published}))
    order by c.position, c.name limit ${most}) as shown)`

/** The frequent queries with this beginning, the most frequent first: columns `query` and `times`. */
const frequentQueries = (beginning: string) => sql`
  select max(typed) as query, sum(times) as times from search_counts
  where found and day > ${parisToday} - 30 and query like ${`${beginning}%`} and query <> ${beginning}
  group by search_counts.query having sum(times) >= ${frequent} order by 2 desc, 1 limit ${mostQueries}`

const beforeTyping = () => sql`
  select null as products,
    (select json_agg(query order by times desc, query) from (${frequentQueries('')}) as frequent) as queries,
    ${countedCategories(sql`true`, categoriesBefore)} as categories`

/**
 * Names before categories, colours and fabrics; descriptions only where nothing else has it. Each model once before another of
 * its colours.
 */
const whileTyping = (words: string[]) => sql`
  with ${meantBy(words, { unfinished: true })},
  telling as materialized (
    -- « ½ » is no word: its query is empty, and what follows would be no query.
    select word, place, query from meant
    where numnode(query) > 0 and (not filler or not exists (select from meant where not filler))),
  asked as materialized (
    select string_agg('(' || query::text || ')', ' & ')::tsquery as whole,
      string_agg('(' || query::text || ')', ' | ')::tsquery as part from telling),
  candidates as materialized (
    select p.id, p.name, p.colour, coalesce(p.model, p.id::text) as model, s.document
    from product_search s join products p on p.id = s.product_id and p.state = 'published'
    where s.document @@ (select whole from asked) limit ${candidates}),
  ranked as (
    select id, name, colour, model, ts_filter(document, '{a}') @@ (select whole from asked) as named,
      ts_filter(document, '{a,b}') @@ (select whole from asked) as known
    from candidates),
  shown as (
    select id, row_number() over (order by named desc, turn, id desc) as place from (
      select *, row_number() over (partition by model, named order by id desc) as turn from ranked
      where known or not exists (select from ranked where known)) as turns
    order by place limit 4),
  spelt as (
    select lower(split_part(name, ' ', 1) || ' ' || colour) as query, count(*) as times from ranked where known group by 1),
  queries as (
    (select query, 1 as source, times from (${frequentQueries(words.join(' '))}) as frequent)
    union all
    (select query, 2, times from spelt
    where setweight(to_tsvector('fr_unaccent', search_text(query)) || to_tsvector('simple_unaccent', search_text(query)), 'A') @@ (select whole from asked)
    order by times desc, query limit ${mostQueries})
    union all
    (select coalesce(own.word, near.word), 3, -place from telling
    left join lateral (
      select telling.word from product_search s join products p on p.id = s.product_id and p.state = 'published'
      where s.document @@ telling.query limit 1) as own on true
    left join lateral (
      select word from (
        select word, synonym, similarity(word, telling.word) as likeness from (
          select word, null::tsquery as synonym from search_words
          union all select plain_text(term), query from search_synonyms) as vocabulary
        where own.word is null and similarity(word, telling.word) > 0.3
        order by likeness desc, word limit ${mostSimilar}) as nearest
      where exists (
        select from product_search s join products p on p.id = s.product_id and p.state = 'published'
        where s.document @@ coalesce(synonym, ${anyForm(sql`word`)}))
      order by likeness desc, word limit 1) as near on true
    where not exists (select from candidates) and coalesce(own.word, near.word) is not null
    order by place limit ${mostQueries}))
  select
    (select json_agg(json_build_object('id', p.id::text, 'name', p.name, 'cents', p.price_cents, 'picture', (
        select json_build_object('key', media_key, 'alt', alt, 'width', width, 'height', height)
        from product_pictures where product_id = p.id order by position limit 1)) order by shown.place)
      from shown join products p on p.id = shown.id) as products,
    (select json_agg(query order by source, times desc, query) from (
      select query, min(source) as source, max(times) as times from queries group by query
      order by 2, 3 desc, 1 limit ${mostQueries}) as best) as queries,
    ${countedCategories(
      sql`setweight(to_tsvector('fr_unaccent', search_text(c.name)) || to_tsvector('simple_unaccent', search_text(c.name)), 'A') @@ (select part from asked)`,
      mostCategories,
    )} as categories`
