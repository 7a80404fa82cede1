import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { accountMail } from './account-mail.ts'

/** A link with a one-time code, and for how many minutes it is valid. */
type Link = { firstName: string | undefined; url: string; minutes: number }

/** Asks whether an identity of a provider may be linked to the account (security, Google). */
export const linkIdentity = (shop: ShopSettings, { firstName, url, minutes, provider }: Link & { provider: string }) =>
  accountMail(shop, firstName, {
    title: `Se connecter avec ${provider}`,
    paragraphs: [
      `Quelqu’un souhaite se connecter à votre compte avec ${provider}. Si c’est vous, confirmez-le : vous serez connectée aussitôt, et à l’avenir sans ce lien.`,
    ],
    button: { label: 'Relier et me connecter', url },
    footer: `Ce lien sert une fois, pendant ${minutes} minutes. Si ce n’est pas vous, ne faites rien : rien ne change.`,
  })

export const resetPassword = (shop: ShopSettings, { firstName, url, minutes }: Link) =>
  accountMail(shop, firstName, {
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: ['Vous avez demandé à réinitialiser votre mot de passe. Un clic, et vous en choisissez un nouveau.'],
    button: { label: 'Choisir un mot de passe', url },
    footer: `Ce lien sert une fois, pendant ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  })

/** To the new address, which may be a stranger's: without the name of whoever asked (security, mails). */
export const confirmEmail = (shop: ShopSettings, { url, minutes }: Omit<Link, 'firstName'>) =>
  accountMail(shop, undefined, {
    title: 'Confirmez votre nouvelle adresse email',
    paragraphs: ['Vous avez choisi cette adresse pour votre compte. Confirmez-la pour que nous l’utilisions désormais.'],
    button: { label: 'Confirmer mon adresse', url },
    footer: `Ce lien sert une fois, pendant ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  })

/** To the new address, which already has an account: only its own mailbox learns that (contract 4, email change). */
export const emailTaken = (shop: ShopSettings, { url }: { url: string }) =>
  accountMail(shop, undefined, {
    title: 'Cette adresse a déjà un compte',
    paragraphs: ['Vous avez demandé à relier cette adresse à un autre compte. Elle en a déjà un : connectez-vous avec celui-ci.'],
    button: { label: 'Me connecter', url },
  })

export const deleteAccount = (shop: ShopSettings, { firstName, url, minutes }: Link) =>
  accountMail(shop, firstName, {
    title: 'Supprimer votre compte',
    paragraphs: ['Vous avez demandé la suppression de votre compte. Elle est définitive.'],
    button: { label: 'Supprimer mon compte', url },
    footer: `Ce lien sert une fois, pendant ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message : votre compte reste en place.`,
  })

/** A code to type, of eight characters. */
export const proofCode = (shop: ShopSettings, { firstName, code, minutes }: Omit<Link, 'url'> & { code: string }) =>
  accountMail(shop, firstName, {
    title: 'Votre code de confirmation',
    paragraphs: [
      `Pour confirmer que c’est bien vous, saisissez ce code : ${code.slice(0, 4)}-${code.slice(4)}`,
      `Il sert une fois, pendant ${minutes} minutes. Ne le donnez à personne : nous ne vous le demanderons jamais.`,
      'Si vous n’avez rien demandé, quelqu’un est connecté à votre compte : choisissez un nouveau mot de passe sans tarder.',
    ],
  })

/** A warning after two years of inactivity (law, personal data). */
export const unusedAccount = (shop: ShopSettings, { firstName, url }: Omit<Link, 'minutes'>) =>
  accountMail(shop, firstName, {
    title: 'Votre compte sera bientôt supprimé',
    paragraphs: [
      `Vous n’êtes pas venue chez ${shop.name} depuis deux ans. Pour ne pas garder vos données sans raison, nous supprimerons votre compte dans ${retentionDays.erasureNotice} jours.`,
      'Pour le conserver, il suffit de vous connecter une fois.',
    ],
    button: { label: 'Me connecter', url },
  })

/**
 * `days`: how long the link to choose a password is valid; without it the account has one, and the link opens the back office.
 */
export const staffInvited = (shop: ShopSettings, { firstName, url, days }: { firstName: string; url: string; days?: number }) => {
  const welcome = 'Votre compte donne désormais accès à la gestion de la boutique.'
  return accountMail(shop, firstName, {
    title: `Bienvenue dans l’équipe de ${shop.name}`,
    ...(days
      ? {
          paragraphs: [
            welcome,
            'Choisissez d’abord votre mot de passe, puis connectez-vous : « Gestion de la boutique » est dans le menu.',
          ],
          button: { label: 'Choisir un mot de passe', url },
          footer: `Ce lien sert une fois, pendant ${days} jours. Passé ce délai, demandez-en un autre avec « Mot de passe oublié » sur la page de connexion.`,
        }
      : { paragraphs: [welcome], button: { label: 'Ouvrir la gestion', url } }),
  })
}
