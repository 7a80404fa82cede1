import type { ShopSettings } from '../shop-settings.ts'

/** What the law wants a shop to say of itself, by section of the settings, in the owner's words (law, legal notice; law, invoices). */
const legalFacts = {
  company: {
    legalName: 'raison sociale',
    capital: 'capital',
    siren: 'SIREN',
    siret: 'SIRET',
    register: 'registre du commerce',
    vatNumber: 'TVA intracommunautaire',
    publicationDirector: 'direction de la publication',
  },
  mediator: { name: 'nom du médiateur', address: 'adresse du médiateur', site: 'site du médiateur' },
  host: { name: 'nom de l’hébergeur', address: 'adresse de l’hébergeur', phone: 'téléphone de l’hébergeur' },
} as const satisfies { [Name in keyof LegalSettings]: Record<keyof LegalSettings[Name], string> }

type LegalSettings = Pick<ShopSettings, 'company' | 'mediator' | 'host'>

/** The section of the back office's settings in which facts are missing, and which ones. */
type MissingFacts = { section: 'company' | 'legal'; facts: string[] }

/** What the owner has not entered yet, by section; empty when nothing is missing. */
export function missingLegalFacts({ company, mediator, host }: LegalSettings): MissingFacts[] {
  const sections: MissingFacts[] = [
    { section: 'company', facts: emptyOf(legalFacts.company, company) },
    { section: 'legal', facts: [...emptyOf(legalFacts.mediator, mediator), ...emptyOf(legalFacts.host, host)] },
  ]
  return sections.filter(({ facts }) => facts.length > 0)
}

const emptyOf = (labels: Record<string, string>, values: Record<string, string>) =>
  Object.keys(labels).flatMap((name) => (values[name]?.trim() ? [] : (labels[name] ?? [])))
