import { countries } from '../../../../contract/countries.ts'
import type { SettingsSection } from '../../../../contract/settings-sections.ts'

export type FieldSpec = {
  /** Its place in the section, steps parted by points; the API names its faults so. */
  name: string
  label: string
  /** How it is typed: euros are cents behind the API. */
  kind?: 'euros' | 'whole' | 'email' | 'tel' | 'url'
  help?: string
  /** Takes the whole line. */
  wide?: true
}
export type FieldGroup = {
  legend?: string
  /** Two short numbers that belong together: several such groups stand beside each other. */
  pair?: true
  /** Short values: four stand in a line where there is room. */
  short?: true
  fields: FieldSpec[]
}
export type SectionSpec = { section: SettingsSection; title: string; intro: string; groups: FieldGroup[] }

const delay = (name: string): FieldSpec[] => [
  { name: `${name}.from`, label: 'De', kind: 'whole' },
  { name: `${name}.to`, label: 'À', kind: 'whole' },
]

/** Every section with its fields, in the order of the screen. */
export const sectionSpecs: SectionSpec[] = [
  {
    section: 'delivery',
    title: 'Livraison',
    intro: 'Les prix et délais de chaque page, du panier et des emails. Une commande passée garde les siens.',
    groups: [
      {
        short: true,
        fields: [
          { name: 'standardShippingCents', label: 'Livraison standard (€)', kind: 'euros' },
          { name: 'freeShippingAboveCents', label: 'Offerte au-dessus de (€)', kind: 'euros' },
          { name: 'expressShippingCents', label: 'Livraison express (€)', kind: 'euros' },
          { name: 'cutOffHour', label: 'Heure limite du jour même', kind: 'whole', help: 'Heure de Paris, de 0 à 23' },
        ],
      },
      { legend: 'Express, en jours ouvrés', pair: true, fields: delay('expressDelay') },
      ...countries.map(({ code, name }): FieldGroup => {
        return { legend: `Standard, ${name}, en jours ouvrés`, pair: true, fields: delay(`standardDelays.${code}`) }
      }),
    ],
  },
  {
    section: 'orders',
    title: 'Retours et annulation',
    intro: 'Chaque commande garde les délais sous lesquels elle a été passée.',
    groups: [
      {
        fields: [
          { name: 'returnDays', label: 'Délai de retour (jours)', kind: 'whole', help: 'La loi en donne 14 au moins' },
          { name: 'cancelMinutes', label: 'Annulation par la cliente (minutes)', kind: 'whole', help: 'Après le paiement' },
        ],
      },
    ],
  },
  {
    section: 'identity',
    title: 'La boutique',
    intro: 'Nom, coordonnées et horaires, tels que les pages et les emails les donnent.',
    groups: [
      {
        short: true,
        fields: [
          { name: 'name', label: 'Nom' },
          { name: 'slogan', label: 'Devise' },
          { name: 'email', label: 'Email', kind: 'email' },
          { name: 'phone', label: 'Téléphone', kind: 'tel' },
          { name: 'foundedIn', label: 'Année de création', kind: 'whole' },
        ],
      },
      {
        legend: 'Adresse',
        short: true,
        fields: [
          { name: 'postalAddress.street', label: 'Rue', wide: true },
          { name: 'postalAddress.postalCode', label: 'Code postal' },
          { name: 'postalAddress.city', label: 'Ville' },
          { name: 'postalAddress.country', label: 'Pays' },
        ],
      },
    ],
  },
  {
    section: 'company',
    title: 'La société',
    intro: 'Qui vend : sur les factures, dans les conditions de vente et les mentions légales.',
    groups: [
      {
        short: true,
        fields: [
          { name: 'company.legalName', label: 'Raison sociale' },
          { name: 'company.capital', label: 'Capital' },
          { name: 'company.siren', label: 'SIREN' },
          { name: 'company.siret', label: 'SIRET' },
          { name: 'company.register', label: 'Registre du commerce' },
          { name: 'company.vatNumber', label: 'TVA intracommunautaire' },
        ],
      },
    ],
  },
  {
    section: 'legal',
    title: 'Médiateur et hébergeur',
    intro: 'La loi demande de les nommer ; les conditions de vente les reprennent.',
    groups: [
      {
        legend: 'Médiateur',
        fields: [
          { name: 'mediator.name', label: 'Nom' },
          { name: 'mediator.site', label: 'Site', kind: 'url' },
          { name: 'mediator.address', label: 'Adresse', wide: true },
        ],
      },
      {
        legend: 'Hébergeur',
        fields: [
          { name: 'host.name', label: 'Nom' },
          { name: 'host.address', label: 'Adresse' },
        ],
      },
    ],
  },
]

export const fieldsOf = ({ groups }: SectionSpec): FieldSpec[] => groups.flatMap(({ fields }) => fields)
