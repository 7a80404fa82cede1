import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { typedText } from '../layout/typed-text.ts'
import { type AboutOrder, seeOrder, trackingOf, withdrawalLink } from './orders.ts'

type Tracked = AboutOrder & { parcel: { carrier: string; trackingNumber: string | null } }

export const trackingCorrected = (shop: ShopSettings, about: Tracked) => ({
  subject: `Le suivi de votre commande ${about.order.number} a changé`,
  ...mailLayout(shop, {
    title: about.parcel.trackingNumber ? 'Voici le bon numéro de suivi' : 'Votre envoi n’a pas de numéro de suivi',
    paragraphs: [
      `Le suivi que nous vous avions indiqué pour votre commande ${about.order.number} était inexact. Votre colis est bien en route, confié à ${about.parcel.carrier}.`,
      trackingOf(about.parcel),
    ],
    notes: [withdrawalLink(about.publicUrl, about.order)],
    button: seeOrder(about),
  }),
})

export const addressCorrected = (shop: ShopSettings, about: AboutOrder<{ shippingAddress: string }>) => ({
  subject: `L’adresse de votre commande ${about.order.number} a été corrigée`,
  ...mailLayout(shop, {
    title: 'Votre adresse de livraison est corrigée',
    paragraphs: [
      `Nous avons corrigé l’adresse à laquelle nous envoyons votre commande ${about.order.number}.`,
      { heading: 'Adresse de livraison', text: typedText(about.order.shippingAddress) },
      'Vous n’avez pas demandé ce changement, ou il reste une erreur ? Répondez-nous sans attendre : le colis n’est pas encore parti.',
    ],
    notes: [withdrawalLink(about.publicUrl, about.order)],
    button: seeOrder(about),
  }),
})
