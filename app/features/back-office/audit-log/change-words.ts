import type { AuditEntry } from '../../../../contract/admin-audit.ts'
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
const isTurn = (value: unknown): value is Turn => typeof value === 'object' && value !== null && 'from' in value && 'to' in value
const longest = 80

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value === 'string') {
    const words = valueNames[value] ?? value
    return words.length > longest ? `${words.slice(0, longest)}…` : words
  }
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return ''
}

/** « livraison standard : 5,99 € → 7,50 € »; what is too long for a line is only named. */
export function changeWords(change: unknown): string[] {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return []
  if (isTurn(change)) {
    const [from, to] = [valueWords('', change.from), valueWords('', change.to)]
    return from && to ? [`${from} → ${to}`] : []
  }
  return Object.entries(change).map(([name, value]) => {
    const field = fieldNames[name] ?? 'autre'
    if (isTurn(value)) {
      const [from, to] = [valueWords(name, value.from), valueWords(name, value.to)]
      return from && to ? `${field} : ${from} → ${to}` : field
    }
    const words = valueWords(name, value)
    return words ? `${field} : ${words}` : field
  })
}
