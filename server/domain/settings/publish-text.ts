import { desc, eq } from 'drizzle-orm'
import type { TextPage } from '../../../contract/page-texts.ts'
import { parisMoment } from '../../../contract/paris-moment.ts'
import type { AdminText, TextPublication } from '../../../contract/texts.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { fullNameOf } from '../accounts/user.ts'
import { ShopError } from '../shop-error.ts'
import { lockSettings } from './lock-settings.ts'
import { readSettings } from './read-settings.ts'
import { textsForOwner } from './read-texts.ts'
import { writeText } from './write-text.ts'

/**
 * Publishes the owner's text of a page as a new version; the same text again is none. Throws text_changed_meanwhile when
 * somebody published one since it was read.
 */
export async function publishText(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  actorId: string,
  page: TextPage,
  { version, mode, body: written }: TextPublication,
): Promise<AdminText[]> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const { settings: before, texts } = await readSettings(tx)
    const now = texts[page]
    const body = mode === 'none' ? '' : written.trim()
    if ((now?.mode ?? 'none') === mode && (now?.body ?? '') === body) return
    if ((now?.version ?? null) !== version) throw new ShopError('text_changed_meanwhile', await lastPublication(tx, page))
    await writeText(tx, actorId, { page, mode, body }, before)
  })
  await settings.reload()
  return textsForOwner({ db })
}

async function lastPublication(tx: Connection, page: TextPage) {
  const [last] = await tx
    .select({ at: pageTexts.publishedAt, firstName: users.firstName, lastName: users.lastName })
    .from(pageTexts)
    .leftJoin(users, eq(users.id, pageTexts.publishedBy))
    .where(eq(pageTexts.page, page))
    .orderBy(desc(pageTexts.id))
    .limit(1)
  const { firstName, lastName } = last ?? {}
  const by = firstName != null && lastName != null ? fullNameOf({ firstName, lastName }) : null
  return { by, when: last ? parisMoment(last.at) : '' }
}
