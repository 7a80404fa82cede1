export type CardFields = { number: string; expiry: string; cvc: string }
export type CardFaults = Partial<Record<keyof CardFields, string>>

export type Expiry = { month: number; year: number }

/** `12/30`, `3 / 2031`; undefined when it is no date. */
export function expiryIn(text: string): Expiry | undefined {
  const [, month, year] = text.trim().match(/^(0?[1-9]|1[0-2])\s*\/?\s*((?:20)?\d{2})$/) ?? []
  return month && year ? { month: Number(month), year: 2000 + (Number(year) % 100) } : undefined
}

/** The errors of a card that need no provider, by field, in French. */
export function cardFaults({ number, expiry, cvc }: CardFields, today = new Date()): CardFaults {
  const faults: CardFaults = {}
  const digits = number.replace(/[\s-]/g, '')
  if (digits === '') faults.number = 'Saisissez le numéro de votre carte.'
  else if (!/^\d{13,19}$/.test(digits)) faults.number = 'Ce numéro est incomplet.'
  else if (!addsUp(digits)) faults.number = "Ce numéro n'est pas valide. Vérifiez les chiffres saisis."
  const date = expiryIn(expiry)
  if (expiry.trim() === '') faults.expiry = "Saisissez la date d'expiration."
  else if (!date) faults.expiry = 'Saisissez la date sous la forme MM/AA.'
  else if (new Date(date.year, date.month, 1) <= today) faults.expiry = 'Cette carte a expiré.'
  if (cvc.trim() === '') faults.cvc = 'Saisissez le code de sécurité.'
  else if (!/^\d{3,4}$/.test(cvc.trim())) faults.cvc = 'Ce code a trois ou quatre chiffres.'
  return faults
}

/** Luhn's check digit: catches a mistyped number. */
function addsUp(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map(Number)
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
