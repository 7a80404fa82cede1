import { countries } from '../../../contract/rules/countries.ts'
import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { deliveryDelay, type ShopSettings } from '../../../contract/rules/shop-settings.ts'

/** Where the checkout delivers, with the promised delays (decision 20). */
export const zonesOf = (settings: ShopSettings) =>
  countries.map(({ code, name }) => ({ name, ...deliveryDelay(settings, code, defaultMethod.code) }))

/** Not offered at checkout: on request only, with the delays the specification names (decision 20). */
export const zonesOnRequest = [
  { name: 'Luxembourg', from: 4, to: 6 },
  { name: 'Suisse', from: 4, to: 6 },
  { name: 'Portugal', from: 5, to: 7 },
]

export const delayText = ({ from, to }: { from: number; to: number }) => `${from} à ${to} jours ouvrés`
