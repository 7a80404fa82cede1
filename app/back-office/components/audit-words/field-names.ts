import type { AuditField, AuditWord } from '../../../../contract/api/admin/audit-actions.ts'
import {
  type ClothFact,
  type ClothOption,
  clothFactNames,
  clothFacts,
  type Occasion,
  occasions,
} from '../../../../contract/rules/cloth/cloth-facts.ts'
import { type CountryCode, countries } from '../../../../contract/rules/countries.ts'
import { type DeliverySettings, deliveryMethods } from '../../../../contract/rules/delivery-methods.ts'

const deliveryNames = Object.fromEntries(
  deliveryMethods.flatMap(({ label, short, price, delay }) => [
    [price.setting, label.toLowerCase()],
    [delay.setting, `${'byCountry' in delay ? 'délais' : 'délai'} ${short.toLowerCase()}`],
  ]),
) as Record<keyof DeliverySettings, string>
const countryNames = Object.fromEntries(countries.map(({ code, name }) => [code, name])) as Record<CountryCode, string>

const factNames = Object.fromEntries(clothFactNames.map((fact) => [fact, clothFacts[fact].label.toLowerCase()])) as Record<
  ClothFact,
  string
>
const optionNames = Object.fromEntries(
  clothFactNames.flatMap((fact) => clothFacts[fact].options.map(({ code, short }) => [code, short])),
) as Record<ClothOption, string>
const occasionNames = Object.fromEntries(occasions.map(({ code, short }) => [code, short])) as Record<Occasion, string>

/** A French name for every field that an action may record: a missing one does not compile. */
export const fieldNames: Record<AuditField, string> = {
  ...deliveryNames,
  ...countryNames,
  name: 'nom',
  slogan: 'devise',
  foundedIn: 'création',
  postalAddress: 'adresse',
  phone: 'téléphone',
  email: 'email',
  hours: 'horaires',
  company: 'société',
  freeShippingAboveCents: 'livraison offerte au-dessus de',
  cutOffHour: 'heure limite',
  closures: 'jours sans expédition',
  ownerMails: 'alertes',
  orders: 'commandes payées',
  messages: 'messages reçus',
  stock: 'tailles presque épuisées',
  parcels: 'colis en difficulté',
  returnDays: 'jours de retour',
  cancelMinutes: 'minutes pour annuler',
  publicationDirector: 'direction de la publication',
  mediator: 'médiateur',
  host: 'hébergeur',
  version: 'version',
  mode: 'texte',
  role: 'rôle',
  reason: 'motif',
  term: 'mot tapé',
  finds: 'trouve',
  address: 'adresse',
  site: 'site',
  street: 'rue',
  postalCode: 'code postal',
  city: 'ville',
  country: 'pays',
  legalName: 'raison sociale',
  capital: 'capital',
  siren: 'SIREN',
  siret: 'SIRET',
  register: 'registre',
  vatNumber: 'TVA',
  change: 'pièces',
  state: 'état',
  file: 'fichier',
  order: 'commande',
  lines: 'lignes',
  applied: 'lignes appliquées',
  skipped: 'lignes laissées de côté',
  amountCents: 'montant',
  restocked: 'pièces remises en vente',
  description: 'description',
  model: 'modèle',
  featuredPosition: 'place sur la page d’accueil',
  colour: 'couleur',
  fabric: 'étoffe',
  price: 'prix',
  reference: 'référence',
  categories: 'catégories',
  composition: 'composition',
  care: 'entretien',
  ...factNames,
  occasions: 'occasions',
  carrier: 'transporteur',
  trackingNumber: 'numéro de suivi',
  mail: 'mail',
  facts: 'étoffe et façon',
  weightGsm: 'grammage',
  seoTitle: 'titre pour les moteurs',
  seoDescription: 'texte pour les moteurs',
  cut: 'coupe',
  stretchPercent: 'élasticité',
  measures: 'mesures',
  origin: 'origine',
  manufacturer: 'fabricant',
  pictures: 'photos',
}

/** Likewise for roles, modes and states. */
export const wordNames: Record<AuditWord, string> = {
  owner: 'propriétaire',
  preparation: 'préparation',
  none: 'celui de la boutique',
  below: 'complété',
  instead: 'remplacé',
  ...optionNames,
  order_confirmation: 'confirmation et facture',
  order_shipped: 'expédition',
  order_delivered: 'livraison',
  ...occasionNames,
  straight: 'droite',
  loose: 'ample',
  very_loose: 'très ample',
  published: 'publié',
  refused: 'refusé',
  all: 'toutes',
  good: 'celles sans erreur',
}
