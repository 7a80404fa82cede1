/** The check digits of French companies' numbers (INSEE; article 286 ter of the tax code). Spaces are ignored. */
export const digitsOf = (typed: string) => typed.replace(/\s/g, '')

/** Nine digits, the last of which checks the others. */
export const isSiren = (typed: string) => /^\d{9}$/.test(digitsOf(typed)) && luhnSum(digitsOf(typed)) % 10 === 0

/** The post office has more establishments than fourteen digits can check: there the plain sum is a multiple of five. */
const postOffice = '356000000'

/** Fourteen digits: a SIREN, the number of the establishment, and a digit that checks them all. */
export function isSiret(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^\d{14}$/.test(digits)) return false
  if (digits.startsWith(postOffice) && Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0) % 5 === 0) return true
  return luhnSum(digits) % 10 === 0
}

/** FR, a key and the SIREN. A key of two digits is computed from the SIREN; one with a letter is not, and is taken as it is. */
export function isFrenchVatNumber(typed: string): boolean {
  const [, key = '', siren = ''] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(digitsOf(typed)) ?? []
  if (siren === '') return false
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}

/** Luhn's: every second digit from the right counts twice, its own digits summed. */
const luhnSum = (digits: string): number =>
  Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, at) => {
      const counted = digit * (at % 2 === 0 ? 1 : 2)
      return sum + (counted > 9 ? counted - 9 : counted)
    }, 0)
