import { desc, eq, sql } from 'drizzle-orm'
import { contactSubjects } from '../../../contract/contact-subjects.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { auditLog, contactAnswers, contactMessages } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { html } from '../mails/html.ts'
import { mailLayout } from '../mails/mail-layout.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { answerMail } from './read-message.ts'

/**
 * Answers who wrote, by mail, with her own words below; what she replies reaches the shop's mailbox. The same text twice in
 * a row is one answer, so that a double click writes to nobody twice. Throws message_not_found.
 */
export async function answerMessage(
  { db, jobs, settings }: Pick<Tools, 'db' | 'jobs' | 'settings'>,
  actorId: string,
  id: string,
  { text }: { text: string },
): Promise<void> {
  if (!isUuid(id)) throw new ShopError('message_not_found')
  await db.transaction(async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!message) throw new ShopError('message_not_found')
    const [last] = await tx
      .select({ text: contactAnswers.text })
      .from(contactAnswers)
      .where(eq(contactAnswers.messageId, id))
      .orderBy(desc(contactAnswers.createdAt), desc(contactAnswers.id))
      .limit(1)
    if (last?.text === text) return
    const [answer] = await tx
      .insert(contactAnswers)
      .values({ messageId: id, actorId, text, createdAt: sql`clock_timestamp()` })
      .returning({ id: contactAnswers.id })
    await tx.update(contactMessages).set({ state: 'answered' }).where(eq(contactMessages.id, id))
    await tx.insert(auditLog).values({ actorId, action: 'message_answered', subject: id })
    await queueMail(tx, jobs, {
      kind: answerMail,
      reference: answer?.id ?? '',
      recipient: message.email,
      headers: { 'Reply-To': settings.now().email },
      ...answerContent(settings.now(), message, text),
    })
  })
}

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

const answerContent = (
  settings: ShopSettings,
  { name, subject, message, createdAt }: typeof contactMessages.$inferSelect,
  text: string,
) => ({
  subject: `Re : ${contactSubjects[subject]} – ${settings.name}`,
  ...mailLayout(settings, {
    title: 'Notre réponse',
    paragraphs: [`Bonjour ${name},`, text, quotation(`Le ${longDate.format(createdAt)}, vous nous écriviez :`, message)],
    footer: 'Pour poursuivre cet échange, répondez simplement à ce message.',
  }),
})

/** Her own words below the answer, set apart as mail programs do. */
function quotation(opening: string, message: string) {
  const lines = message.split(/\r?\n/)
  return {
    html: html`<p style="margin:24px 0 8px">${opening}</p><blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #e8e0d6">${lines.map((line) => html`${line}<br>`)}</blockquote>`,
    text: [opening, ...lines.map((line) => `> ${line}`)].join('\n'),
  }
}
