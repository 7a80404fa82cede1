import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { type MailContent, type MailParts, mailLayout } from '../layout/mail-layout.ts'
import { typedText } from '../layout/typed-text.ts'

/** A mail about an account: its subject is the title, and the greeting uses the first name if there is one that may be shown. */
export const accountMail = (
  shop: ShopSettings,
  firstName: string | undefined,
  { paragraphs, ...content }: MailContent,
): MailParts => ({
  subject: content.title,
  ...mailLayout(shop, {
    ...content,
    paragraphs: [firstName ? `Bonjour ${typedText(firstName)},` : 'Bonjour,', ...paragraphs],
  }),
})
