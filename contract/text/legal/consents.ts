/** What the shop may write to an address about, once its reader agreed; the names of the account's preferences (decision 8). */
export const mailPurposes = ['newProducts', 'marketingEmails'] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** The name of the file that the owner exports. */
export const subscribersFile: Record<MailPurpose, string> = {
  newProducts: 'abonnees.csv',
  marketingEmails: 'abonnees-offres.csv',
}

/** Where a consent is given: by the newsletter's form, which is for `newProducts`, or by a switch of the account. */
export type ConsentSource = 'form' | 'account'

export const switchWords: Record<MailPurpose, { label: string; help: string }> = {
  newProducts: { label: 'Nouveautés', help: 'Quand de nouvelles pièces rejoignent la collection.' },
  marketingEmails: { label: 'Offres et inspirations', help: 'Jamais plus d’un email par semaine.' },
}

export const letterWords =
  'Les nouvelles pièces et les coulisses de l’atelier, quelques fois par an. Vous vous désinscrivez en un clic.'

/** The words that she agreed to, which are stored with her consent (law, personal data). */
export function consentWords(purpose: MailPurpose, source: ConsentSource): string {
  const { label, help } = switchWords[purpose]
  return source === 'form' ? letterWords : `${label} : ${help}`
}
