import { and, eq, ne } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { contactMessages } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

/** Marks a message as read or new; an answered one stays answered. Throws message_not_found. */
export async function markMessage(
  { db }: Pick<ShopContext, 'db'>,
  actorId: string,
  id: string,
  { read }: { read: boolean },
): Promise<void> {
  if (!isUuid(id)) throw new ShopError('message_not_found')
  const state = read ? 'read' : 'new'
  const meant = eq(contactMessages.id, id)
  await db.transaction(async (tx) => {
    if ((await tx.$count(contactMessages, meant)) === 0) throw new ShopError('message_not_found')
    const { rowCount } = await tx
      .update(contactMessages)
      .set({ state })
      .where(and(meant, ne(contactMessages.state, state), ne(contactMessages.state, 'answered')))
    if (rowCount) await recordAction(tx, actorId, { action: `message_marked_${state}`, subject: id })
  })
}
