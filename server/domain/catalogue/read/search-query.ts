import { type SQL, sql } from 'drizzle-orm'
import { longestSynonymWords } from '../../../../contract/rules/search.ts'
import type { Connection } from '../../../database/client.ts'

/** Longer queries are cut, so that the cost is bounded. */
const maximumWords = 8
const maximumLetters = 40

/**
 * The words of a query in lower case, without accents, œ and æ spelt out, only letters and digits, so that no input is read as
 * query syntax.
 */
export function wordsOf(typed: string): string[] {
  const plain = typed
    .slice(0, 400)
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => Array.from(word).slice(0, maximumLetters).join('')))].slice(0, maximumWords)
}

/** Matches a word by its stem, which covers plurals, or as a prefix. */
export const anyForm = (word: SQL) =>
  sql`(plainto_tsquery('fr_unaccent', ${word}) || to_tsquery('simple_unaccent', '''' || ${word} || ''':*'))`

/** The synonyms whose term the last word begins, from three letters on. */
const begunTerms = sql`
  union all select typed.place, typed.place, synonym.query
  from typed join search_synonyms synonym on plain_text(synonym.term) like typed.word || '%'
  where typed.place = (select max(place) from typed) and length(typed.word) >= 3`

/**
 * A table `meant`, for a `with`: each typed word with its place, whether it is a `filler` like « de », and the `query` of all
 * its forms and of the synonyms that it belongs to. « lie de vin » asks for (lie or bordeaux) and (vin or bordeaux), which is
 * what (lie and vin) or bordeaux asks for (spec 2, search that answers). `unfinished`: the last word may
 * only begin a term.
 */
export const meantBy = (words: string[], { unfinished = false } = {}) => sql`
  typed as materialized (
    select word, place from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)),
  expansions as (
    select first.place as first, last.place as last, synonym.query
    from typed first join typed last on last.place between first.place and first.place + ${longestSynonymWords - 1}::int
    join search_synonyms synonym on synonym.key = search_key(
      (select string_agg(word, ' ' order by place) from typed where place between first.place and last.place))
    ${unfinished ? begunTerms : sql``}),
  meant as materialized (
    select word, place, numnode(plainto_tsquery('fr_unaccent', word)) = 0 as filler,
      ${anyForm(sql`word`)} || coalesce((
        select string_agg('(' || query::text || ')', ' | ')::tsquery from expansions where place between first and last),
        ''::tsquery) as query
    from typed)`

/**
 * The words that may name a size: « XL », « 38 », « T2 »; a letter alone only at the end, because « l’abaya » begins with one. The
 * cached list of a search with such a word depends on the stock.
 */
export const sizeWords = (words: string[]): string[] =>
  words.filter((word, at) => /^(?:\d?x*[sml]|\d{2,3}|t\d)$/.test(word) && (word.length > 1 || at === words.length - 1))

/** Every query must match, and of every group one size be in stock. Undefined when a word has no match. */
type Search = { queries: string[]; sizes: string[][] }
type FoundWord = { word: string; filler: boolean; query: string; known: boolean; sizes: string[] | null }

/**
 * One alternative for each word: the size that it names if no published product has the word itself; the word or its synonyms if one
 * has; else the words at one typing error from it. « M » at the end is a size, although French has it as a stop word; other stop
 * words such as « de » are ignored.
 */
export async function searchQuery(db: Connection, words: string[]): Promise<Search | undefined> {
  const { rows } = await db.execute<FoundWord>(sql`
    with ${meantBy(words)}, sized as (
      select meant.*, case when word = any(${sql.param(sizeWords(words))}::text[]) then (
        select array_agg(distinct named) from unnest(array[word, upper(word)]) named
        where exists (select from product_sizes z where z.size = named and z.available > 0)) end as sizes
      from meant)
    select word, filler, query::text as query, sizes,
      exists (
        select from product_search s join products p on p.id = s.product_id and p.state = 'published'
        where s.document @@ case when sizes is null then sized.query else ${wholeWord} end) as known
    from sized order by place`)
  const isSize = ({ filler, known, sizes }: FoundWord) => sizes !== null && (filler || !known)
  const named = rows.filter(isSize)
  const others = rows.filter((row) => !isSize(row))
  const telling = named.length > 0 || others.some(({ filler }) => !filler) ? others.filter(({ filler }) => !filler) : others
  const queries = await Promise.all(telling.map(async ({ word, query, known }) => (known ? query : correctedQuery(db, word))))
  return rows.length > 0 && queries.every((query) => query !== '')
    ? { queries, sizes: named.flatMap(({ sizes }) => [sizes ?? []]) }
    : undefined
}

/** Without those that the word only begins: « 380 g » is not the size 38. */
const wholeWord = sql`(plainto_tsquery('fr_unaccent', word) || to_tsquery('simple_unaccent', '''' || word || ''''))`

/** Shorter words are not corrected (contract 4, search). */
const shortestCorrected = 5

/**
 * The words of the catalogue and of its synonyms at one typing error: a letter wrong, missing or added, or two neighbours
 * swapped.
 */
async function correctedQuery(db: Connection, word: string): Promise<string> {
  if (!/^[a-z]+$/.test(word) || word.length < shortestCorrected - 1) return ''
  // The vocabulary may contain only the plural or only the singular.
  const forms = [word, `${word}s`, ...(word.endsWith('s') || word.endsWith('x') ? [word.slice(0, -1)] : [])]
  const { rows } = await db.execute<{ query: string }>(sql`
    select query::text as query from (
      select word, plainto_tsquery('fr_unaccent', word) || to_tsquery('simple_unaccent', word) as query from search_words
      union all select plain_text(term), query from search_synonyms) as known
    where length(word) between ${shortestCorrected}::int and ${word.length + 2}::int and (
      word = any(${sql.param(forms.flatMap(swapped))}::text[])
      or exists (select from unnest(${sql.param(forms)}::text[]) form where levenshtein_less_equal(word, form, 1) <= 1))
    order by levenshtein(word, ${word}), word
    limit 8`)
  return rows.map(({ query }) => `(${query})`).join(' | ')
}

/** Every way to swap two neighbouring letters. */
const swapped = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
