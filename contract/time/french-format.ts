/**
 * A format of days and moments in French, in the shop's time zone unless told otherwise. Intl writes « 1 janvier »; French says the
 * first of a month by its ordinal, « 1er janvier ». Everywhere else Intl's own French is refused
 * (tests/architecture/one-place/french-dates.test.ts).
 */
export function frenchFormat(facts: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...facts })
  return (at) => format.format(at).replace(/(?<!\d)1 (?=\p{L})/u, '1er ')
}
