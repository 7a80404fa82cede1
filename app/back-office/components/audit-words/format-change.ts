import type { AuditEntry } from '../../../../contract/api/admin/audit-log.ts'
import { clothFactNames } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { formatCents, formatEuros } from '../../../../contract/rules/money.ts'
import { pageNames } from '../../../../contract/text/page-texts.ts'
import { fieldNames, wordNames } from './field-names.ts'

const subjectNames: Record<string, string> = {
  ...pageNames,
  identity: 'La boutique',
  company: 'La société',
  delivery: 'Livraison',
  orders: 'Retours et annulation',
  legal: 'Médiateur et hébergeur',
  alerts: 'Vos alertes',
  sizes: 'Tailles',
  newsletter: 'Lettre d’information',
  categories: 'Catégories',
}
const sectionActions = /^(?:settings|text|subscriber|subscribers|categories)_/

/**
 * The name of what was changed: a page, a section, a person, a product, an order. Nothing for an id that has no name any
 * more.
 */
export function subjectLabel({ action, subject, subjectName }: Pick<AuditEntry, 'action' | 'subject' | 'subjectName'>): string {
  if (subjectName) return subjectName
  if (sectionActions.test(action)) return subjectNames[subject] ?? subject
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(subject) ? '—' : subject
}

type Turn = { from: unknown; to: unknown }
type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTurn = (value: unknown): value is Turn => isMembers(value) && 'from' in value && 'to' in value
const longest = 80

/** Only fields with a fixed list of values: a product may be called « all », a city « none ». */
const listed = [...clothFactNames, 'occasions', 'mail', 'cut', 'role', 'mode', 'state', 'lines', 'sizeGuide']
const wordOf = (names: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** A value in a few words; empty when it is too long for a line. */
function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'number') {
    if (name === 'price') return formatEuros(value)
    return name.endsWith('Cents') ? formatCents(value) : String(value)
  }
  if (typeof value === 'string') return (listed.includes(name) && wordOf(wordNames, value)) || shortened(value)
  if (isTexts(value)) return shortened(value.map((one) => (listed.includes(name) && wordOf(wordNames, one)) || one).join(', '))
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (isTurn(value)) return `${valueWords('', value.from)} à ${valueWords('', value.to)} jours`
  return ''
}

function turnWords(name: string, { from, to }: Turn): string[] {
  const field = wordOf(fieldNames, name) ?? 'autre'
  const [was, is] = [valueWords(name, from), valueWords(name, to)]
  if (was && is) return was === is ? [] : [`${field} : ${was} → ${is}`]
  if (!isMembers(from) || !isMembers(to)) return [field]
  return Object.keys(to).flatMap((part) => turnWords(part, { from: from[part], to: to[part] }).map((line) => `${field}, ${line}`))
}

/** « livraison standard : 5,99 € → 7,50 € »; a value too long for a line is left out, only its field is named. */
export function formatChange(change: unknown): string[] {
  if (!isMembers(change)) return []
  if (isTurn(change))
    return [`${valueWords('', change.from)} → ${valueWords('', change.to)}`].filter((line) => !/^ → | → $/.test(line))
  return Object.entries(change).flatMap(([name, value]) => {
    if (isTurn(value)) return turnWords(name, value)
    const [field, words] = [wordOf(fieldNames, name) ?? 'autre', valueWords(name, value)]
    return [words ? `${field} : ${words}` : field]
  })
}
