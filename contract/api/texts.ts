import type { ShopSettings } from '../rules/shop-settings.ts'
import { longestText, textModes, textPages } from '../text/page-texts.ts'
import * as settingsMessages from '../text/settings-messages.ts'
import { typed, z } from './schema.ts'

const page = z.enum(textPages, { error: settingsMessages.textNotFound })
const mode = z.enum(textModes)
export const textPage = z.object({ page })
export const textVersion = z.object({ page, version: typed(settingsMessages.textNotFound, 30) })

/** The owner's current text of a page. `version` is null for a page that never had one. */
export const pageText = z
  .object({
    page,
    mode,
    body: z.string(),
    version: z.string().nullable(),
    words: z.string().nullable().openapi({
      description:
        'terms and privacy: all words of this version as they were published, in the same markup; null: none were stored',
    }),
  })
  .openapi('PageText')
export type PageText = z.infer<typeof pageText>

const versionLine = z.object({ version: z.string(), mode, publishedAt: z.string() })
export const textVersions = z.array(versionLine).openapi('PageTextVersions', { description: 'the newest first' })
export type TextVersions = z.infer<typeof textVersions>

/** A former text, with the shop's settings of its time. */
export const formerText = pageText
  .extend({ settings: z.custom<ShopSettings>().openapi({ type: 'object' }) })
  .openapi('FormerPageText')
export type FormerText = z.infer<typeof formerText>

export const adminText = pageText
  .omit({ words: true })
  .extend({
    publishedAt: z.string().nullable(),
    publishedBy: z.string().nullable(),
    versions: z.array(versionLine.extend({ publishedBy: z.string().nullable() })),
  })
  .openapi('AdminPageText')
export type AdminText = z.infer<typeof adminText>

/** `version`: the one that was read, null when there was none. */
export const textPublication = z
  .object({ version: z.string().max(30).nullable(), mode, body: typed(settingsMessages.textMissing, longestText) })
  .refine(({ mode: chosen, body }) => chosen === 'none' || body.trim() !== '', {
    path: ['body'],
    message: settingsMessages.textMissing,
  })
  .openapi('PageTextPublication')
export type TextPublication = z.infer<typeof textPublication>
