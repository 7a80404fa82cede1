import { defaultSettings, type StoredSettings } from '../shop-settings.ts'

/**
 * The legal facts and contact details of the demo shop: rows that the demo writes into its database (`demo/write-legal-facts.ts`), and
 * what tests without a database see. Made up, never a default: no company can have this SIREN, its check digit is wrong.
 */
export const demoLegalFacts = {
  postalAddress: { street: '12 rue des Étoffes', postalCode: '75011', city: 'Paris', country: 'France' },
  phone: '01 99 00 12 34',
  email: 'bonjour@nacre-et-lin.example',
  company: {
    legalName: 'Nacre & Lin SAS',
    capital: '10 000 €',
    siren: '123 456 789',
    siret: '123 456 789 00011',
    register: 'RCS Paris 123 456 789',
    vatNumber: 'FR32123456789',
    publicationDirector: 'Salma Benali, présidente',
  },
  mediator: {
    name: 'Médiation de la mode (exemple)',
    address: '1 place de la Conciliation, 75002 Paris',
    site: 'https://mediation-mode.example',
  },
  host: { name: 'Hébergement Exemple SAS', address: '2 rue des Serveurs, 59000 Lille', phone: '03 20 00 00 00' },
} satisfies Partial<StoredSettings>

export const demoSettings: StoredSettings = { ...defaultSettings, ...demoLegalFacts }
