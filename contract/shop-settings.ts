/**
 * The facts of the shop. Every page, mail and sum derives from here, so that no number stands twice
 * (decisions 2, 3, 20, 21).
 */
export const shopSettings = {
  name: 'Nacre & Lin',
  slogan: 'La pudeur, avec allure',
  foundedIn: 2018,
  postalAddress: { street: '12 rue des Étoffes', postalCode: '75011', city: 'Paris', country: 'France' },
  phone: '01 99 00 12 34',
  email: 'bonjour@nacre-et-lin.example',
  /** Who sells, for invoices, terms and legal notice. Made-up numbers: no company can have this SIREN (its check digit is wrong). */
  company: {
    legalName: 'Nacre & Lin SAS',
    capital: '10 000 €',
    siren: '123 456 789',
    siret: '123 456 789 00011',
    register: 'RCS Paris 123 456 789',
    vatNumber: 'FR32123456789',
  },
  hours: [
    { days: 'Du lundi au vendredi', hours: '9h – 18h' },
    { days: 'Samedi', hours: '10h – 17h' },
    { days: 'Dimanche', hours: 'Fermé' },
  ],
  /** Standard delivery is free when the subtotal *exceeds* this (decision 3). */
  freeShippingAboveCents: 100_00,
  standardShippingCents: 5_99,
  expressShippingCents: 12_99,
  /** Days after delivery in which an order can be withdrawn from; frozen in each order. */
  returnDays: 14,
  /** Minutes after payment in which the shopper cancels by herself. */
  cancelMinutes: 60,
  /** Version of the terms that a new order accepts. */
  termsVersion: '2026-11-01',
  /** Version of the privacy policy. */
  privacyVersion: '2026-11-01',
  /** Who settles a dispute that the shop and a shopper can't (law, mediator). */
  mediator: {
    name: 'Médiation de la mode (exemple)',
    address: '1 place de la Conciliation, 75002 Paris',
    site: 'https://mediation-mode.example',
  },
  /** Who keeps the servers (law, legal notice). */
  host: { name: 'Hébergement Exemple SAS', address: '2 rue des Serveurs, 59000 Lille' },
} as const

export type ShippingMethod = 'standard' | 'express'

/**
 * Delivery price in cents for a subtotal in cents (specification 9, decisions 3 and 21).
 * Nothing to deliver costs nothing; express costs the same whatever the subtotal.
 */
export function shippingCents(subtotalCents: number, method: ShippingMethod = 'standard'): number {
  if (subtotalCents === 0) return 0
  if (method === 'express') return shopSettings.expressShippingCents
  return subtotalCents > shopSettings.freeShippingAboveCents ? 0 : shopSettings.standardShippingCents
}
