import { and, desc, eq } from 'drizzle-orm'
import type { AdminText, FormerText, PageText, TextVersions } from '../../../contract/api/texts.ts'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { type TextPage, textPages } from '../../../contract/text/page-texts.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts, users } from '../../database/schema/index.ts'
import { fullNameOf } from '../full-name.ts'
import { ShopError } from '../shop-error.ts'
import { storedWords } from '../stored-words.ts'

/** The owner's text of a page, from the cache. */
export const getText = ({ settings }: Pick<ShopContext, 'settings'>, page: TextPage): PageText =>
  settings.texts()[page] ?? { page, mode: 'none', body: '', version: null, words: null }

/** All versions of a page, newest first. */
export async function listVersions({ db }: Pick<ShopContext, 'db'>, page: TextPage): Promise<TextVersions> {
  const rows = await db.select().from(pageTexts).where(eq(pageTexts.page, page)).orderBy(desc(pageTexts.id))
  return rows.map(({ version, mode, publishedAt }) => ({ version, mode, publishedAt: publishedAt.toISOString() }))
}

/** One version as it was shown at its time. Throws text_not_found. */
export async function getTextVersion({ db }: Pick<ShopContext, 'db'>, page: TextPage, version: string): Promise<FormerText> {
  const { mode, body, settings } = pageTexts
  const [found] = await db
    .select({ mode, body, settings, words: storedWords })
    .from(pageTexts)
    .where(and(eq(pageTexts.page, page), eq(pageTexts.version, version)))
  if (!found) throw new ShopError('text_not_found')
  // Settings added since then have their default.
  return { page, version, ...found, settings: { ...defaultSettings, ...found.settings } }
}

/** All pages with text, versions and publishers, for the owner. */
export async function listAdminTexts({ db }: { db: Connection }): Promise<AdminText[]> {
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
