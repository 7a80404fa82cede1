import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { SubscribersPage, SubscribersQuery } from '../../../contract/api/admin/newsletter.ts'
import type { MailPurpose } from '../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../context.ts'
import { subscriptionsTo } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { likePattern } from '../like-pattern.ts'

type List = (typeof subscriptionsTo)[MailPurpose]

const ordersOf = ({ createdAt, email }: List): Record<SubscribersQuery['sort'], SQL[]> => ({
  asked: [asc(createdAt), asc(email)],
  '-asked': [desc(createdAt), asc(email)],
  email: [asc(email)],
  '-email': [desc(email)],
})

/** The addresses of one list in one state, for the owner. */
export async function listSubscribers({ db }: Pick<ShopContext, 'db'>, query: SubscribersQuery): Promise<SubscribersPage> {
  const { q, page, size, purpose } = query
  const list = subscriptionsTo[purpose]
  const { email, state } = list
  const meant = and(eq(state, query.state), q ? ilike(email, likePattern(q)) : undefined)
  const [rows, totalElements, counts] = await Promise.all([
    db
      .select()
      .from(list)
      .where(meant)
      .orderBy(...ordersOf(list)[query.sort])
      .limit(size)
      .offset(page * size),
    db.$count(list, meant),
    db.select({ state, count: sql<number>`count(*)::int` }).from(list).groupBy(state),
  ])
  return {
    content: rows.map((row) => ({
      email: row.email,
      state: row.state,
      askedAt: row.createdAt.toISOString(),
      confirmedAt: (row.state !== 'pending' && row.confirmedAt?.toISOString()) || null,
      wording: (row.state !== 'pending' && row.wording) || null,
      source: row.source,
    })),
    page: pageEnvelope({ page, size }, totalElements),
    counts: { pending: 0, confirmed: 0, unsubscribed: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}
