import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { SubscribersPage, SubscribersQuery } from '../../../contract/admin-newsletter.ts'
import { newsletterSubscriptions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { containing } from '../containing.ts'

const { email, state, createdAt } = newsletterSubscriptions

const orders: Record<SubscribersQuery['sort'], SQL[]> = {
  asked: [asc(createdAt), asc(email)],
  '-asked': [desc(createdAt), asc(email)],
  email: [asc(email)],
  '-email': [desc(email)],
}

/** For the owner: the addresses in one state. */
export async function findSubscribers({ db }: Pick<Tools, 'db'>, query: SubscribersQuery): Promise<SubscribersPage> {
  const { q, page, size } = query
  const meant = and(eq(state, query.state), q ? ilike(email, containing(q)) : undefined)
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
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
    })),
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
    counts: { pending: 0, confirmed: 0, unsubscribed: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}
