import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Matches when the column, stored in the form of `plain_text`, contains every word of the query, regardless of case, accents,
 * punctuation and order. A phone number is one word however it is grouped.
 */
export function matchesWords(column: SQLWrapper, typed: string): SQL {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return sql`false`
  const all = sql.join(
    words.slice(0, 10).map((word) => holds(column, word)),
    sql` and `,
  )
  const phone = typedPhone(typed)
  if (!phone) return sql`(${all})`
  // With fewer digits it may be a postcode and a house number.
  return phone.length < 8 ? sql`((${all}) or ${holds(column, phone)})` : holds(column, phone)
}

// plain_text contains no wildcard characters.
const holds = (column: SQLWrapper, word: string) => sql`${column} like '%' || plain_text(${word}) || '%'`

/** « +33 (0)6 12 34 56 78 » → « 33612345678 »; undefined for another prefix, or if too short to be a phone number. */
function typedPhone(typed: string): string | undefined {
  const digits = typed.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
  return /^\s*[+0][\d\s.()/-]+$/.test(typed) && digits.length >= 6 ? digits : undefined
}
