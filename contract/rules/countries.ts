/** Where the shop delivers: code in the database, French name in JSON, VAT of the destination in percent (decisions 20, 34). */
export const countries = [
  { code: 'FR', name: 'France', vatPercent: 20 },
  { code: 'DE', name: 'Allemagne', vatPercent: 19 },
  { code: 'BE', name: 'Belgique', vatPercent: 21 },
  { code: 'ES', name: 'Espagne', vatPercent: 21 },
  { code: 'IT', name: 'Italie', vatPercent: 22 },
] as const

export type Country = (typeof countries)[number]
export type CountryCode = Country['code']
export type CountryName = Country['name']

export const countryNames: CountryName[] = countries.map((country) => country.name)

const known = <T>(found: T | undefined): T => {
  if (!found) throw new Error('country outside the list')
  return found
}

export const countryOf = (code: CountryCode): Country => known(countries.find((country) => country.code === code))
export const countryNamed = (name: CountryName): Country => known(countries.find((country) => country.name === name))
