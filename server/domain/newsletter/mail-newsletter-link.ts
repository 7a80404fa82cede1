import { sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { mailLayout } from '../mails/mail-layout.ts'
import { queueMail } from '../mails/queue-mail.ts'

type Needed = Pick<Tools, 'db' | 'jobs' | 'config' | 'settings'>

/**
 * Mails the link by which an address joins: without it nothing is ever sent (law, newsletter). Not to one that has joined,
 * and at most once in five minutes, so that nobody fills another's mailbox.
 */
export const mailNewsletterLink = ({ db, jobs, config, settings }: Needed, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const code = newToken()
    const codeHash = hashToken(code)
    const { state, createdAt } = newsletterSubscriptions
    const [pending] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, codeHash })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { state: 'pending', codeHash, createdAt: sql`now()`, confirmedAt: null },
        setWhere: sql`${state} = 'unsubscribed' or ${state} = 'pending' and ${createdAt} < now() - interval '5 minutes'`,
      })
      .returning()
    if (!pending) return
    const title = 'Confirmez votre inscription à la lettre'
    await queueMail(tx, jobs, {
      kind: 'newsletter-link',
      reference: codeHash.toString('hex'),
      recipient: email,
      subject: title,
      headers: leaveHeaders(config.PUBLIC_URL, code),
      ...mailLayout(settings.now(), {
        title,
        paragraphs: [
          `Vous souhaitez recevoir la lettre de ${settings.now().name} : les nouveautés de l’atelier, quelques fois par an.`,
          'Confirmez votre adresse, et c’est tout.',
        ],
        button: { label: 'Confirmer mon inscription', url: `${config.PUBLIC_URL}/newsletter#code=${code}` },
        footer:
          'Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien. Le même lien permet de se désinscrire à tout moment.',
      }),
    })
  })

/** The mailbox's own button to leave (RFC 2369, RFC 8058; security, settings). */
const leaveHeaders = (publicUrl: string, code: string) => ({
  'List-Unsubscribe': `<${publicUrl}/api/newsletter/one-click/${code}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
