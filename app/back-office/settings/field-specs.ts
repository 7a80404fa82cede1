import type { SettingsSection } from '../../../contract/api/admin/settings-sections.ts'
import { countries } from '../../../contract/rules/countries.ts'
import { type DeliveryMethod, deliveryMethods } from '../../../contract/rules/delivery-methods.ts'

export type FieldSpec = {
  /** Its path in the section, separated by points, as in the API's errors. */
  name: string
  label: string
  /** The kind of input: euros are cents in the API. */
  kind?: 'euros' | 'whole' | 'email' | 'tel' | 'url' | 'switch'
  help?: string
  /** Takes the whole line. */
  wide?: true
  /** May stay empty; its help says when. */
  optional?: true
}
export type FieldGroup = {
  legend?: string
  /** Two short numbers that belong together: several such groups share a line. */
  pair?: true
  /** Short values: up to four share a line. */
  short?: true
  fields: FieldSpec[]
}
export type SectionSpec = { section: SettingsSection; title: string; intro: string; groups: FieldGroup[] }

const delay = (name: string): FieldSpec[] => [
  { name: `${name}.from`, label: 'De', kind: 'whole' },
  { name: `${name}.to`, label: 'À', kind: 'whole' },
]

const priceFields = ({ label, price }: DeliveryMethod): FieldSpec[] => [
  { name: price.setting, label: `${label} (€)`, kind: 'euros' },
  ...(price.freeAbove ? [{ name: 'freeShippingAboveCents', label: 'Offerte au-dessus de (€)', kind: 'euros' as const }] : []),
]

const delayGroups = ({ short, delay: { setting, ...days } }: DeliveryMethod): FieldGroup[] =>
  'byCountry' in days
    ? countries.map(({ code, name }) => ({
        legend: `${short}, ${name}, en jours ouvrés`,
        pair: true,
        fields: delay(`${setting}.${code}`),
      }))
    : [{ legend: `${short}, en jours ouvrés`, pair: true, fields: delay(setting) }]

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
          ...deliveryMethods.flatMap(priceFields),
          { name: 'cutOffHour', label: 'Heure limite du jour même', kind: 'whole', help: 'Heure de Paris, de 0 à 23' },
        ],
      },
      // The shared values are one line, above the long lists.
      ...deliveryMethods
        .map(delayGroups)
        .sort((a, b) => a.length - b.length)
        .flat(),
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
    section: 'sizes',
    title: 'Tailles',
    intro:
      'Les sortes de tailles dans lesquelles vos articles existent. On en choisit une au stock de l’article ; une taille retirée reste à ceux qui l’ont.',
    groups: [],
  },
  {
    section: 'alerts',
    title: 'Vos alertes',
    intro: 'Les mails que la boutique envoie à son propre email, au plus un par minute et par sujet.',
    groups: [
      {
        fields: [
          { name: 'ownerMails.orders', label: 'Commandes payées', kind: 'switch' },
          { name: 'ownerMails.messages', label: 'Messages reçus', kind: 'switch' },
          { name: 'ownerMails.stock', label: 'Tailles presque épuisées', kind: 'switch' },
          { name: 'ownerMails.parcels', label: 'Colis en difficulté', kind: 'switch' },
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
          { name: 'company.capital', label: 'Capital', optional: true, help: 'Vide pour une entreprise individuelle' },
          { name: 'company.siren', label: 'SIREN' },
          { name: 'company.siret', label: 'SIRET' },
          { name: 'company.register', label: 'Registre du commerce' },
          {
            name: 'company.vatNumber',
            label: 'TVA intracommunautaire',
            optional: true,
            help: 'À remplir, sauf en franchise de TVA',
          },
          { name: 'company.publicationDirector', label: 'Directrice ou directeur de la publication' },
        ],
      },
      {
        fields: [
          {
            name: 'vatExempt',
            label: 'Franchise en base de TVA (article 293 B du CGI)',
            kind: 'switch',
            help: 'Les nouvelles commandes ne contiennent plus de TVA, et leurs factures le disent. Les prix restent les mêmes.',
          },
        ],
      },
    ],
  },
  {
    section: 'legal',
    title: 'Médiateur et hébergeur',
    intro: 'La loi demande de les nommer ; les conditions de vente et les mentions légales les reprennent.',
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
          { name: 'host.phone', label: 'Téléphone' },
        ],
      },
    ],
  },
]

export const fieldsOf = ({ groups }: SectionSpec): FieldSpec[] => groups.flatMap(({ fields }) => fields)
