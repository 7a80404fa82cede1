import { eq, sql } from 'drizzle-orm'
import type { SearchSynonym, SynonymWords } from '../../../contract/api/admin/search.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { violationOf } from '../../database/pg-errors.ts'
import { searchCounts, searchSynonyms } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'

type Needed = Pick<ShopContext, 'db'>

/** All synonyms by term, each with whether a published product has what it finds (spec 2, search that answers). */
export async function listSynonyms({ db }: { db: Connection }): Promise<SearchSynonym[]> {
  const rows = await db
    .select({
      id: searchSynonyms.id,
      term: searchSynonyms.term,
      finds: searchSynonyms.finds,
      leadsSomewhere: sql<boolean>`exists (
        select from product_search s join products p on p.id = s.product_id and p.state = 'published'
        where s.document @@ ${searchSynonyms.query})`,
    })
    .from(searchSynonyms)
    .orderBy(sql`plain_text(${searchSynonyms.term})`)
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/**
 * A new synonym; searches that found nothing for its term are no longer listed as such. Throws `synonym_taken` for a term that
 * is one already, in whatever form, `invalid_fields` for words that mean nothing alone.
 */
export function createSynonym({ db }: Needed, actorId: string, words: SynonymWords): Promise<SearchSynonym[]> {
  return db.transaction(async (tx) => {
    await refusing(tx.insert(searchSynonyms).values(words))
    await tx
      .delete(searchCounts)
      .where(sql`not ${searchCounts.found} and search_key(${searchCounts.query}) = search_key(${words.term})`)
    await recordAction(tx, actorId, { action: 'synonym_created', subject: words.term, change: { finds: words.finds } })
    return listSynonyms({ db: tx })
  })
}

/** Throws `synonym_not_found`, `synonym_taken`, `invalid_fields`. */
export function changeSynonym({ db }: Needed, actorId: string, id: string, words: SynonymWords): Promise<SearchSynonym[]> {
  return db.transaction(async (tx) => {
    const { id: known, term, finds } = await synonymWith(tx, id)
    const change = {
      ...(term !== words.term && { term: { from: term, to: words.term } }),
      ...(String(finds) !== String(words.finds) && { finds: { from: finds, to: words.finds } }),
    }
    if (Object.keys(change).length === 0) return listSynonyms({ db: tx })
    await refusing(tx.update(searchSynonyms).set(words).where(eq(searchSynonyms.id, known)))
    await recordAction(tx, actorId, { action: 'synonym_changed', subject: words.term, change })
    return listSynonyms({ db: tx })
  })
}

/** Throws `synonym_not_found`. */
export function deleteSynonym({ db }: Needed, actorId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id: known, term, finds } = await synonymWith(tx, id)
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, known))
    await recordAction(tx, actorId, { action: 'synonym_deleted', subject: term, change: { finds } })
  })
}

async function synonymWith(tx: Connection, id: string) {
  const [synonym] = /^\d{1,15}$/.test(id)
    ? await tx
        .select()
        .from(searchSynonyms)
        .where(eq(searchSynonyms.id, Number(id)))
        .for('update')
    : []
  if (!synonym) throw new ShopError('synonym_not_found')
  return synonym
}

/** The database knows best which terms are one, and which words mean something. */
async function refusing(write: PromiseLike<unknown>) {
  try {
    await write
  } catch (error) {
    const { constraint } = violationOf(error)
    if (constraint === 'search_synonyms_key') throw new ShopError('synonym_taken')
    if (constraint !== 'search_synonyms_mean_something') throw error
    const message = productMessages.synonymMeansNothing
    throw new ShopError('invalid_fields', { message, errors: { term: message } })
  }
}
