import type { AuditEntry } from '../../../../contract/admin-audit.ts'
import { countries } from '../../../../contract/countries.ts'
import { formatCents } from '../../../../contract/money.ts'

/** What a change is about, in words; a field without words is another one. */
const fieldNames: Record<string, string> = {
  name: 'nom',
  slogan: 'devise',
  foundedIn: 'création',
  postalAddress: 'adresse',
  phone: 'téléphone',
  email: 'email',
  hours: 'horaires',
  company: 'société',
  freeShippingAboveCents: 'livraison offerte au-dessus de',
  standardShippingCents: 'livraison standard',
  expressShippingCents: 'livraison express',
  standardDelays: 'délais standard',
  expressDelay: 'délai express',
  cutOffHour: 'heure limite',
  returnDays: 'jours de retour',
  cancelMinutes: 'minutes pour annuler',
  mediator: 'médiateur',
  host: 'hébergeur',
  version: 'version',
  mode: 'texte',
  role: 'rôle',
  reason: 'motif',
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
  ...Object.fromEntries(countries.map(({ code, name }) => [code, name])),
  change: 'pièces',
  state: 'état',
  lines: 'lignes',
  description: 'description',
  model: 'modèle',
  featuredPosition: 'place sur la page d’accueil',
  colour: 'couleur',
  fabric: 'étoffe',
  price: 'prix',
  categories: 'catégories',
  composition: 'composition',
  care: 'entretien',
  origin: 'origine',
  manufacturer: 'fabricant',
  pictures: 'photos',
}
const valueNames: Record<string, string> = {
  owner: 'propriétaire',
  preparation: 'préparation',
  none: 'celui de la boutique',
  below: 'complété',
  instead: 'remplacé',
  published: 'publié',
  refused: 'refusé',
}
const subjectNames: Record<string, string> = {
  identity: 'La boutique',
  company: 'La société',
  delivery: 'Livraison',
  orders: 'Retours et annulation',
  legal: 'Médiateur et hébergeur',
  terms: 'Conditions d’utilisation et de vente',
  privacy: 'Politique de confidentialité',
  shipping: 'Livraison',
  returns: 'Retours et échanges',
  faq: 'Questions fréquentes',
  about: 'À propos',
  newsletter: 'Lettre d’information',
  categories: 'Catégories',
}
const sectionActions = /^(?:settings|text|subscriber|subscribers|categories)_/

/** What was changed: a page, a section, a person, a product, an order. An id that has no name any more says nothing. */
export function subjectWords({ action, subject, subjectName }: Pick<AuditEntry, 'action' | 'subject' | 'subjectName'>): string {
  if (subjectName) return subjectName
  if (sectionActions.test(action)) return subjectNames[subject] ?? subject
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(subject) ? '—' : subject
}

type Turn = { from: unknown; to: unknown }
type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTurn = (value: unknown): value is Turn => isMembers(value) && 'from' in value && 'to' in value
const longest = 80

/** One value in a few words; empty for what is too much for a line. */
function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value === 'string') {
    const words = valueNames[value] ?? value
    return words.length > longest ? `${words.slice(0, longest)}…` : words
  }
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (isTurn(value)) return `${valueWords('', value.from)} à ${valueWords('', value.to)} jours`
  return ''
}

function turnWords(name: string, { from, to }: Turn): string[] {
  const field = fieldNames[name] ?? 'autre'
  const [was, is] = [valueWords(name, from), valueWords(name, to)]
  if (was && is) return was === is ? [] : [`${field} : ${was} → ${is}`]
  if (!isMembers(from) || !isMembers(to)) return [field]
  return Object.keys(to).flatMap((part) => turnWords(part, { from: from[part], to: to[part] }).map((line) => `${field}, ${line}`))
}

/** « livraison standard : 5,99 € → 7,50 € »; what is too long for a line is only named. */
export function changeWords(change: unknown): string[] {
  if (!isMembers(change)) return []
  if (isTurn(change))
    return [`${valueWords('', change.from)} → ${valueWords('', change.to)}`].filter((line) => !/^ → | → $/.test(line))
  return Object.entries(change).flatMap(([name, value]) => {
    if (isTurn(value)) return turnWords(name, value)
    const [field, words] = [fieldNames[name] ?? 'autre', valueWords(name, value)]
    return [words ? `${field} : ${words}` : field]
  })
}
