import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { leftAfterErasure } from '../../../../contract/text/legal/legal-sentences.ts'
import { accountMail } from './account-mail.ts'

/** Without a name as long as the mailbox is unproved. */
type Person = { firstName: string | undefined }

/** The account's email had never been verified: its earlier credentials are revoked (security, Google). */
export const accountJoined = (shop: ShopSettings, { firstName, provider }: Person & { provider: string }) =>
  accountMail(shop, firstName, {
    title: `Votre compte est relié à ${provider}`,
    paragraphs: [
      `Vous venez de vous connecter avec ${provider}. Votre adresse email est ainsi confirmée.`,
      'Par sécurité, le mot de passe choisi auparavant a été effacé et toutes les sessions ont été fermées. Vous pouvez en choisir un nouveau avec « Mot de passe oublié ? ».',
    ],
  })

export const passwordChanged = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié. Par sécurité, vous avez été déconnectée de tous vos appareils.',
      'Si ce n’était pas vous, écrivez-nous sans tarder.',
    ],
  })

/** To the old address, before anything changes. `url`: where to choose a new password. */
export const emailChangeRequested = (shop: ShopSettings, { firstName, url }: Person & { url: string }) =>
  accountMail(shop, firstName, {
    title: 'Changement d’adresse email demandé',
    paragraphs: [
      'Votre compte a demandé à utiliser une autre adresse email. Rien ne change avant qu’elle soit confirmée.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : la demande est annulée et tous les appareils sont déconnectés.',
    ],
    button: { label: 'Ce n’était pas moi', url },
  })

/** To the old address. */
export const emailChanged = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'Votre adresse email a été modifiée',
    paragraphs: [
      'Votre compte utilise désormais une autre adresse email : nous ne vous écrirons plus à celle-ci.',
      'Si ce n’était pas vous, écrivez-nous sans tarder.',
    ],
  })

export const secondFactorOn = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'La validation en deux étapes est active',
    paragraphs: [
      'Désormais, chaque connexion à votre compte demande aussi un code de votre application. Vos autres appareils ont été déconnectés.',
      'Gardez vos codes de secours en lieu sûr : ils remplacent votre téléphone le jour où vous ne l’avez pas.',
    ],
  })

export const secondFactorOff = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'La validation en deux étapes est désactivée',
    paragraphs: [
      'Votre compte s’ouvre désormais sans code.',
      'Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez-nous sans tarder.',
    ],
  })

/** `left`: how many unused ones remain. */
export const recoveryCodeUsed = (shop: ShopSettings, { firstName, left }: Person & { left: number }) =>
  accountMail(shop, firstName, {
    title: 'Un code de secours a été utilisé',
    paragraphs: [
      'Un code de secours vient de remplacer le code de votre application. Il ne servira plus.',
      left > 0
        ? `Codes de secours restants : ${left}. Vous pouvez en demander dix nouveaux dans les paramètres de votre compte.`
        : 'C’était le dernier : demandez-en dix nouveaux dans les paramètres de votre compte.',
      'Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez-nous sans tarder.',
    ],
  })

export const recoveryCodesRenewed = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'Vos codes de secours ont été remplacés',
    paragraphs: [
      'Dix nouveaux codes de secours viennent d’être donnés pour votre compte. Les anciens ne fonctionnent plus.',
      'Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez-nous sans tarder.',
    ],
  })

/** Another owner removed it (security, staff). */
export const secondFactorReset = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'Votre validation en deux étapes a été réinitialisée',
    paragraphs: [
      'Une propriétaire de la boutique a retiré la validation en deux étapes de votre compte. Tous vos appareils ont été déconnectés.',
      'Connectez-vous, puis activez-la de nouveau dans les paramètres de votre compte. Si vous n’avez rien demandé, prévenez-la sans tarder.',
    ],
  })

export const accountErased = (shop: ShopSettings, { firstName }: Person) =>
  accountMail(shop, firstName, {
    title: 'Votre compte est supprimé',
    paragraphs: [
      `Votre compte et vos données personnelles ont été supprimés. ${leftAfterErasure}`,
      'Merci de nous avoir fait confiance.',
    ],
  })
