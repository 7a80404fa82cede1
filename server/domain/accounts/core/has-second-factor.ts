import { and, eq, isNotNull } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { secondFactors } from '../../../database/schema/index.ts'

/** True once it was confirmed by a first code. */
export async function hasSecondFactor(db: Connection, userId: string): Promise<boolean> {
  const active = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const found = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(active)
  return found.length > 0
}
