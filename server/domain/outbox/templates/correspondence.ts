import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { contactSubjects } from '../../../../contract/text/contact-subjects.ts'
import type { MailPurpose } from '../../../../contract/text/legal/consents.ts'
import { frenchFormat } from '../../../../contract/time/french-format.ts'
import { html } from '../layout/html.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { mailColours } from '../layout/mail-look.ts'
import { typedText } from '../layout/typed-text.ts'

const dayOf = frenchFormat({ dateStyle: 'long' })

type Written = { name: string; subject: keyof typeof contactSubjects; message: string; createdAt: Date }

/** `text`: the shop's answer. */
export const contactAnswer = (shop: ShopSettings, { written, text }: { written: Written; text: string }) => ({
  subject: `Re : ${contactSubjects[written.subject]} – ${shop.name}`,
  ...mailLayout(shop, {
    title: 'Notre réponse',
    paragraphs: [
      `Bonjour ${typedText(written.name)},`,
      text,
      quotation(`Le ${dayOf(written.createdAt)}, vous nous écriviez :`, typedText(written.message)),
    ],
    footer: 'Pour poursuivre cet échange, répondez simplement à ce message.',
  }),
})

/** The message quoted below the answer, as mail programs do. */
function quotation(opening: string, message: string) {
  const lines = message.split(/\r?\n/)
  return {
    html: html`<p style="margin:24px 0 8px">${opening}</p><blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${mailColours.line}">${lines.map((line) => html`${line}<br>`)}</blockquote>`,
    text: [opening, ...lines.map((line) => `> ${line}`)].join('\n'),
  }
}

const wished: Record<MailPurpose, { title: string; what: (name: string) => string }> = {
  newProducts: {
    title: 'Confirmez votre inscription à la lettre',
    what: (name) => `la lettre de ${name} : les nouveautés de l’atelier, quelques fois par an.`,
  },
  marketingEmails: {
    title: 'Confirmez que vous souhaitez nos offres',
    what: (name) => `les offres et inspirations de ${name}, jamais plus d’un email par semaine.`,
  },
}

/** The confirmation link: without it nothing is ever sent (law, newsletter). */
export const newsletterLink = (shop: ShopSettings, { url, purpose }: { url: string; purpose: MailPurpose }) => {
  const { title, what } = wished[purpose]
  return {
    subject: title,
    ...mailLayout(shop, {
      title,
      paragraphs: [`Vous souhaitez recevoir ${what(shop.name)}`, 'Confirmez votre adresse, et c’est tout.'],
      button: { label: 'Confirmer mon inscription', url },
      footer:
        'Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien. Le même lien permet de se désinscrire à tout moment.',
    }),
  }
}

type Refusal = { review: { title: string; body: string }; productName: string; reason: string; wasPublished: boolean }

/** Tells the author the reason (law, reviews). `wasPublished`: it was shown until now. */
export const reviewRefused = (shop: ShopSettings, { review: { title, body }, productName, reason, wasPublished }: Refusal) => ({
  subject: `Votre avis sur ${productName}`,
  ...mailLayout(shop, {
    title: wasPublished ? 'Votre avis a été retiré' : 'Votre avis n’a pas été publié',
    paragraphs: [
      wasPublished
        ? `Votre avis sur ${productName} était publié ; nous avons dû le retirer.`
        : `Nous avons lu votre avis sur ${productName} et ne pouvons pas le publier.`,
      `Motif : ${reason}`,
      `Votre avis :\n${typedText(title)}\n${typedText(body)}`,
      'Un avis n’est jamais modifié par nos soins. Si vous pensez que nous nous trompons, répondez à ce message : nous le relirons.',
    ],
  }),
})
