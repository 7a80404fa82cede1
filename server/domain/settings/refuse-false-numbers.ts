import { digitsOf, isFrenchVatNumber, isSiren, isSiret } from '../../../contract/rules/company/company-numbers.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { ShopError } from '../shop-error.ts'

type Company = ShopSettings['company']
type NumberName = 'siren' | 'siret' | 'vatNumber'

const checks: [NumberName, (typed: string) => boolean, string][] = [
  ['siren', isSiren, settingsMessages.sirenFalse],
  ['siret', isSiret, settingsMessages.siretFalse],
  ['vatNumber', isFrenchVatNumber, settingsMessages.vatNumberFalse],
]

/**
 * Refuses a number of the company whose check digits are wrong, beside its field. An empty one is not checked, nor one that stays as
 * it was: the demo's numbers, which no company can have, are written by the demo itself (`demo/write-legal-facts.ts`).
 */
export function refuseFalseNumbers(before: Company, company: Company): void {
  const errors = checks.flatMap(([name, isTrue, message]) =>
    digitsOf(before[name]) === digitsOf(company[name]) || company[name] === '' || isTrue(company[name])
      ? []
      : [[`company.${name}`, message] as const],
  )
  const [first] = errors
  if (first) throw new ShopError('invalid_fields', { message: first[1], errors: Object.fromEntries(errors) })
}
