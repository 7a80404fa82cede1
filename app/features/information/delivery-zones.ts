import { countries } from '../../../contract/countries.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'

/** Where checkout delivers, with the delays it promises (decision 20). */
export const zonesOf = ({ standardDelays }: ShopSettings) =>
  countries.map(({ code, name }) => ({ name, ...standardDelays[code] }))

/** Not offered at checkout: on request only, with the delays the specification names (decision 20). */
export const zonesOnRequest = [
  { name: 'Luxembourg', from: 4, to: 6 },
  { name: 'Suisse', from: 4, to: 6 },
  { name: 'Portugal', from: 5, to: 7 },
]

export const delayText = ({ from, to }: { from: number; to: number }) => `${from} à ${to} jours ouvrés`
