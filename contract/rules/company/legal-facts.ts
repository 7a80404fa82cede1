import type { ShopSettings } from '../shop-settings.ts'

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

/** The section of the back office's settings in which facts are missing, and which ones. */
type MissingFacts = { section: 'company' | 'legal'; facts: string[] }

/** What the owner has not entered yet, by section; empty when nothing is missing. */
export function missingLegalFacts({
  company,
  vatExempt,
  mediator,
  host,
}: LegalSettings & Pick<ShopSettings, 'vatExempt'>): MissingFacts[] {
  const { vatNumber, ...others } = legalFacts.company
  const sections: MissingFacts[] = [
    { section: 'company', facts: emptyOf(vatExempt ? others : { ...others, vatNumber }, company) },
    { section: 'legal', facts: [...emptyOf(legalFacts.mediator, mediator), ...emptyOf(legalFacts.host, host)] },
  ]
  return sections.filter(({ facts }) => facts.length > 0)
}

const emptyOf = (labels: Record<string, string>, values: Record<string, string>) =>
  Object.keys(labels).flatMap((name) => (values[name]?.trim() ? [] : (labels[name] ?? [])))
