import { desc, eq } from 'drizzle-orm'
import type { AdminText, TextPublication } from '../../../contract/api/texts.ts'
import type { TextPage } from '../../../contract/text/page-texts.ts'
import { parisMoment } from '../../../contract/time/paris-moment.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts, users } from '../../database/schema/index.ts'
import { fullNameOf } from '../full-name.ts'
import { ShopError } from '../shop-error.ts'
import { listAdminTexts } from './get-texts.ts'
import { insertTextVersion } from './insert-text-version.ts'
import { loadSettings } from './load-settings.ts'
import { lockSettings } from './lock-settings.ts'

/**
 * Publishes the owner's text of a page as a new version, unless it is unchanged. Throws text_changed_meanwhile when somebody
 * published one since it was read.
 */
export async function publishText(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  actorId: string,
  page: TextPage,
  { version, mode, body: written }: TextPublication,
): Promise<AdminText[]> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const { settings: before, texts } = await loadSettings(tx)
    const now = texts[page]
    const body = mode === 'none' ? '' : written.trim()
    if ((now?.mode ?? 'none') === mode && (now?.body ?? '') === body) return
    if ((now?.version ?? null) !== version) throw new ShopError('text_changed_meanwhile', await lastPublication(tx, page))
    await insertTextVersion(tx, actorId, { page, mode, body }, before)
  })
  await settings.reload()
  return listAdminTexts({ db })
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
