import { contactPlaceholders, type ShopSettings } from '../shop-settings.ts'

/**
 * What the law wants a shop to say of itself, by section of the settings, in the owner's words (law, legal notice; law, invoices).
 * The capital is not among them: a sole trader has none.
 */
const legalFacts = {
  company: {
    legalName: 'raison sociale',
    siren: 'SIREN',
    siret: 'SIRET',
    register: 'registre du commerce',
    vatNumber: 'TVA intracommunautaire',
    publicationDirector: 'direction de la publication',
  },
  mediator: { name: 'nom du médiateur', address: 'adresse du médiateur', site: 'site du médiateur' },
  host: { name: 'nom de l’hébergeur', address: 'adresse de l’hébergeur', phone: 'téléphone de l’hébergeur' },
} as const satisfies { [Name in keyof LegalSettings]: Partial<Record<keyof LegalSettings[Name], string>> }

type LegalSettings = Pick<ShopSettings, 'company' | 'mediator' | 'host'>
type ContactSettings = Pick<ShopSettings, keyof typeof contactPlaceholders>

/** The section of the back office's settings in which facts are missing, and which ones. */
type MissingFacts = { section: 'identity' | 'company' | 'legal'; facts: string[] }

/** What the owner has not entered yet, by section; empty when nothing is missing. */
export function missingLegalFacts({
  company,
  vatExempt,
  mediator,
  host,
  ...contact
}: LegalSettings & ContactSettings & Pick<ShopSettings, 'vatExempt'>): MissingFacts[] {
  const { vatNumber, ...others } = legalFacts.company
  const sections: MissingFacts[] = [
    { section: 'identity', facts: placeholdersIn(contact) },
    { section: 'company', facts: emptyOf(vatExempt ? others : { ...others, vatNumber }, company) },
    { section: 'legal', facts: [...emptyOf(legalFacts.mediator, mediator), ...emptyOf(legalFacts.host, host)] },
  ]
  return sections.filter(({ facts }) => facts.length > 0)
}

const emptyOf = (labels: Record<string, string>, values: Record<string, string>) =>
  Object.keys(labels).flatMap((name) => (values[name]?.trim() ? [] : (labels[name] ?? [])))

/** A part of the address that was left is enough: no letter would arrive. */
function placeholdersIn({ postalAddress, phone, email }: ContactSettings): string[] {
  const { street, postalCode, city } = contactPlaceholders.postalAddress
  const isPlaceholder = {
    adresse: postalAddress.street === street || postalAddress.postalCode === postalCode || postalAddress.city === city,
    téléphone: phone === contactPlaceholders.phone,
    'email de la boutique': email === contactPlaceholders.email,
  }
  return Object.entries(isPlaceholder).flatMap(([label, is]) => (is ? [label] : []))
}
