import { and, desc, eq } from 'drizzle-orm'
import { type TextPage, textPages } from '../../../contract/page-texts.ts'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import type { AdminText, FormerText, PageText, TextVersions } from '../../../contract/texts.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { fullNameOf } from '../accounts/user.ts'
import { ShopError } from '../shop-error.ts'

/** The owner's text of a page, without asking the database. */
export const readText = ({ settings }: Pick<Tools, 'settings'>, page: TextPage): PageText =>
  settings.texts()[page] ?? { page, mode: 'none', body: '', version: null }

/** Every version of a page, the newest first. */
export async function listVersions({ db }: Pick<Tools, 'db'>, page: TextPage): Promise<TextVersions> {
  const rows = await db.select().from(pageTexts).where(eq(pageTexts.page, page)).orderBy(desc(pageTexts.id))
  return rows.map(({ version, mode, publishedAt }) => ({ version, mode, publishedAt: publishedAt.toISOString() }))
}

/** One version as it was read in its time. Throws text_not_found. */
export async function readVersion({ db }: Pick<Tools, 'db'>, page: TextPage, version: string): Promise<FormerText> {
  const [found] = await db
    .select()
    .from(pageTexts)
    .where(and(eq(pageTexts.page, page), eq(pageTexts.version, version)))
  if (!found) throw new ShopError('text_not_found')
  // A fact that the shop did not know then has its default.
  return { page, mode: found.mode, body: found.body, version, settings: { ...defaultSettings, ...found.settings } }
}

/** For the owner: every page with its text, its versions and who published them. */
export async function textsForOwner({ db }: { db: Connection }): Promise<AdminText[]> {
  const rows = await db
    .select({ text: pageTexts, firstName: users.firstName, lastName: users.lastName })
    .from(pageTexts)
    .leftJoin(users, eq(users.id, pageTexts.publishedBy))
    .orderBy(desc(pageTexts.id))
  return textPages.map((page) => {
    const own = rows.filter(({ text }) => text.page === page)
    const versions = own.map(({ text: { version, mode, publishedAt }, firstName, lastName }) => ({
      version,
      mode,
      publishedAt: publishedAt.toISOString(),
      publishedBy: firstName !== null && lastName !== null ? fullNameOf({ firstName, lastName }) : null,
    }))
    const { mode = 'none', body = '' } = own[0]?.text ?? {}
    const { version = null, publishedAt = null, publishedBy = null } = versions[0] ?? {}
    return { page, mode, body, version, publishedAt, publishedBy, versions }
  })
}
