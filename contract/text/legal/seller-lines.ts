import type { ShopSettings } from '../../rules/shop-settings.ts'

/**
 * Who sells, line by line (law, legal notice), without email and telephone, which a page shows as links. What the owner has not
 * entered yet is left out with the words around it; without a legal name the shop's name stands for it.
 */
export function sellerLines({ name, company, postalAddress: seat }: ShopSettings): string[] {
  const { legalName, capital, siret, register, vatNumber } = company
  return [
    listed(', ', [legalName || name, capital && `au capital de ${capital}`]),
    `${seat.street}, ${seat.postalCode} ${seat.city}, ${seat.country}`,
    listed(' — ', [siret && `SIRET ${siret}`, register]),
    vatNumber && `TVA intracommunautaire ${vatNumber}`,
  ].filter((line) => line !== '')
}

const listed = (between: string, facts: string[]) => facts.filter((fact) => fact !== '').join(between)
