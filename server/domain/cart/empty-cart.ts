import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { cartLines } from '../../database/schema/index.ts'

/** Removes all lines, in the caller's transaction: a confirmed payment empties the cart too (decision 11). */
export async function emptyCart({ db }: { db: Connection }, userId: string): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.userId, userId))
}
