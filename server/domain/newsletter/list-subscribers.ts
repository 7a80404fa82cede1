import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { SubscribersPage, SubscribersQuery } from '../../../contract/api/admin/newsletter.ts'
import type { ShopContext } from '../../context.ts'
import { newsletterSubscriptions } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { likePattern } from '../like-pattern.ts'

const { email, state, createdAt } = newsletterSubscriptions

const orders: Record<SubscribersQuery['sort'], SQL[]> = {
  asked: [asc(createdAt), asc(email)],
  '-asked': [desc(createdAt), asc(email)],
  email: [asc(email)],
  '-email': [desc(email)],
}

/** The addresses in one state, for the owner. */
export async function listSubscribers({ db }: Pick<ShopContext, 'db'>, query: SubscribersQuery): Promise<SubscribersPage> {
  const { q, page, size } = query
  const meant = and(eq(state, query.state), q ? ilike(email, likePattern(q)) : undefined)
  const [rows, totalElements, counts] = await Promise.all([
    db
      .select()
      .from(newsletterSubscriptions)
      .where(meant)
      .orderBy(...orders[query.sort])
      .limit(size)
      .offset(page * size),
    db.$count(newsletterSubscriptions, meant),
    db.select({ state, count: sql<number>`count(*)::int` }).from(newsletterSubscriptions).groupBy(state),
  ])
  return {
    content: rows.map((row) => ({
      email: row.email,
      state: row.state,
      askedAt: row.createdAt.toISOString(),
      confirmedAt: (row.state !== 'pending' && row.confirmedAt?.toISOString()) || null,
    })),
    page: pageEnvelope({ page, size }, totalElements),
    counts: { pending: 0, confirmed: 0, unsubscribed: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}
