import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** Longer questions are cut: nobody types more, and the cost stays bounded. */
const maximumWords = 8
const maximumLetters = 40

/**
 * The words of what a shopper typed: small letters without accents, œ and æ spelt out, nothing but letters and digits left,
 * so that no input can be read as query syntax.
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

/** Finds a word by its stem, and so whatever its plural, or by its beginning. */
const anyForm = (word: SQL) =>
  sql`(plainto_tsquery('fr_unaccent', ${word}) || to_tsquery('simple_unaccent', '''' || ${word} || ''':*'))`

/**
 * What to look for, one alternative for each typed word: the word itself where some published product has it, else the
 * catalogue's words that one typing error turned into it. Empty when a word leads nowhere; words like « de » don't count.
 */
export async function searchQuery(db: Connection, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string; filler: boolean; query: string; known: boolean }>(sql`
    select typed.word, numnode(plainto_tsquery('fr_unaccent', typed.word)) = 0 as filler, form.query::text as query,
      exists (
        select from product_search s join products p on p.id = s.product_id and p.state = 'published'
        where s.document @@ form.query) as known
    from unnest(${sql.param(words)}::text[]) with ordinality as typed (word, place)
    cross join lateral (select ${anyForm(sql`typed.word`)} as query) form
    order by typed.place`)
  const telling = rows.some(({ filler }) => !filler) ? rows.filter(({ filler }) => !filler) : rows
  const queries = await Promise.all(telling.map(async ({ word, query, known }) => (known ? query : correctedQuery(db, word))))
  return queries.every((query) => query !== '') ? queries : []
}

/** Words of the catalogue shorter than this are too short to guess at (contract 4, meanings). */
const shortestCorrected = 5

/** The catalogue's words at one typing error from this one: a letter wrong, missing, added, or two neighbours swapped. */
async function correctedQuery(db: Connection, word: string): Promise<string> {
  if (!/^[a-z]+$/.test(word) || word.length < shortestCorrected - 1) return ''
  // The vocabulary may hold only the plural or only the singular.
  const forms = [word, `${word}s`, ...(word.endsWith('s') || word.endsWith('x') ? [word.slice(0, -1)] : [])]
  const { rows } = await db.execute<{ query: string }>(sql`
    select (plainto_tsquery('fr_unaccent', word) || to_tsquery('simple_unaccent', word))::text as query
    from search_words
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
