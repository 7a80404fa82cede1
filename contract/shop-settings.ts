import type { CountryCode } from './countries.ts'

/** Working days from dispatch to door, the later of the two being the promise. */
export type Delay = { from: number; to: number }

/**
 * The facts of the shop. Every page, mail and sum derives from them, so that no number stands twice (decisions 2, 3, 20, 21).
 * The owner changes them in the back office; the server keeps the present ones (`tools.settings`), a page gets them with
 * root's loader (`useShopSettings`), and an order keeps what it was promised.
 */
export type ShopSettings = {
  name: string
  slogan: string
  foundedIn: number
  postalAddress: { street: string; postalCode: string; city: string; country: string }
  /** As it is written in France: ten digits, the first a zero. */
  phone: string
  email: string
  /** Who sells, for invoices, terms and legal notice. */
  company: {
    legalName: string
    capital: string
    siren: string
    siret: string
    register: string
    vatNumber: string
  }
  hours: { days: string; hours: string }[]
  /** Standard delivery is free when the subtotal *exceeds* this (decision 3). */
  freeShippingAboveCents: number
  standardShippingCents: number
  expressShippingCents: number
  /** Of standard delivery by country (specification 9, decision 20). */
  standardDelays: Record<CountryCode, Delay>
  expressDelay: Delay
  /** An order counts for the same day before this hour in Paris (decision 21). */
  cutOffHour: number
  /** Days after delivery in which an order can be withdrawn from; frozen in each order. */
  returnDays: number
  /** Minutes after payment in which the shopper cancels by herself; frozen in each order. */
  cancelMinutes: number
  /** Who settles a dispute that the shop and a shopper can't (law, mediator). */
  mediator: { name: string; address: string; site: string }
  /** Who keeps the servers (law, legal notice). */
  host: { name: string; address: string }
  /** Version of the terms that a new order accepts. Follows from the page's versions, never typed. */
  termsVersion: string
  /** Version of the privacy policy, likewise. */
  privacyVersion: string
}

/** The law's own number: an owner may promise more, never less (decision 2; law, withdrawal period). */
export const legalReturnDays = 14

/** What the shop says until its owner says otherwise. Made-up numbers: no company can have this SIREN (its check digit is wrong). */
export const defaultSettings: ShopSettings = {
  name: 'Nacre & Lin',
  slogan: 'La pudeur, avec allure',
  foundedIn: 2018,
  postalAddress: { street: '12 rue des Étoffes', postalCode: '75011', city: 'Paris', country: 'France' },
  phone: '01 99 00 12 34',
  email: 'bonjour@nacre-et-lin.example',
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
  freeShippingAboveCents: 100_00,
  standardShippingCents: 5_99,
  expressShippingCents: 12_99,
  standardDelays: {
    FR: { from: 3, to: 5 },
    BE: { from: 4, to: 6 },
    DE: { from: 5, to: 7 },
    ES: { from: 5, to: 7 },
    IT: { from: 5, to: 7 },
  },
  expressDelay: { from: 1, to: 2 },
  cutOffHour: 14,
  returnDays: legalReturnDays,
  cancelMinutes: 60,
  mediator: {
    name: 'Médiation de la mode (exemple)',
    address: '1 place de la Conciliation, 75002 Paris',
    site: 'https://mediation-mode.example',
  },
  host: { name: 'Hébergement Exemple SAS', address: '2 rue des Serveurs, 59000 Lille' },
  termsVersion: '2026-11-01',
  privacyVersion: '2026-11-01',
}

export type ShippingMethod = 'standard' | 'express'

type DeliveryPrices = Pick<ShopSettings, 'freeShippingAboveCents' | 'standardShippingCents' | 'expressShippingCents'>

/**
 * Delivery price in cents for a subtotal in cents (specification 9, decisions 3 and 21).
 * Nothing to deliver costs nothing; express costs the same whatever the subtotal.
 */
export function shippingCents(prices: DeliveryPrices, subtotalCents: number, method: ShippingMethod = 'standard'): number {
  if (subtotalCents === 0) return 0
  if (method === 'express') return prices.expressShippingCents
  return subtotalCents > prices.freeShippingAboveCents ? 0 : prices.standardShippingCents
}

/** Working days for a country and a method, the later of the two being the promise. */
export const deliveryDelay = (
  { standardDelays, expressDelay }: Pick<ShopSettings, 'standardDelays' | 'expressDelay'>,
  country: CountryCode,
  method: ShippingMethod,
): Delay => (method === 'express' ? expressDelay : standardDelays[country])
