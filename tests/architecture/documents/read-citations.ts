import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

const rules = 'docs/rules'
const records = 'docs/decisions'

/** What a citation begins with, and the page of docs/rules whose headings it names: by number, or by name alone. */
const numbered = { spec: 'shop.md', decision: 'decisions.md', contract: 'api-contract.md' }
const named = {
  law: 'law.md',
  security: 'security.md',
  identity: 'identity.md',
  'orders and payments': 'orders-and-payments.md',
}

/** The headings that a page has: each section with the topics below it, all in lower case, without what follows a colon. */
function sectionsOf(page: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  for (const [, marks, text = ''] of readFileSync(`${rules}/${page}`, 'utf8').matchAll(/^(##+) (.+)$/gm)) {
    const name = text.split(':')[0]?.toLowerCase() ?? ''
    if (marks === '##') sections.set(/^(?:decision )?(\d+)/.exec(name)?.[1] ?? name, [])
    else [...sections.values()].at(-1)?.push(name)
  }
  return sections
}

const sections = Object.fromEntries(Object.entries({ ...numbered, ...named }).map(([prefix, page]) => [prefix, sectionsOf(page)]))
const adrs = new Set(readdirSync(records).map((file) => file.slice(0, 4)))

const numbers = String.raw`\d+(?:(?:, | and |, and )\d+)*`
/** A name counts where a citation stands: after a bracket, a semicolon, the bar of a table, a backtick, or first of all. */
const citation = new RegExp(
  [
    String.raw`\b(?<prefix>specs?|decisions?|contracts?) (?<numbers>${numbers})\b(?=(?:, (?<topic>.{0,60}))?)`,
    String.raw`\b(?<adr>ADRs?) (?<records>${numbers})\b`,
    String.raw`(?<=^|[(;|[\x60] ?)(?<name>law|security|identity|orders and payments)[,:] (?=(?<heading>.{0,60}))`,
    String.raw`(?<=^|[(;|\x60] ?)(?<bare>specification|spec|contract|goal figures)(?=[,)])`,
    String.raw`\b(?<foreign>specifications? \d|issues? #?\d+|decision records? \d)`,
  ].join('|'),
  'gi',
)

export type Citation = { file: string; text: string; dangling: boolean }

/** Every citation of a rule or an ADR in a file, and whether the heading that it names is missing. */
export function citationsIn(file: string, source = readFileSync(file, 'utf8')): Citation[] {
  return proseOf(file, source).flatMap((prose) =>
    Array.from(prose.matchAll(citation), ({ 0: text, groups = {} }) => ({ file, text, dangling: !resolves(groups) })),
  )
}

function resolves({
  prefix,
  numbers: listed,
  topic,
  records: cited,
  name,
  heading,
}: Record<string, string | undefined>): boolean {
  const all = (listed ?? cited)?.match(/\d+/g) ?? []
  if (cited) return all.every((number) => adrs.has(number))
  if (name && heading) return begins(heading, [...(sections[name.toLowerCase()]?.keys() ?? [])])
  if (!prefix) return false
  const page = sections[prefix.toLowerCase().replace(/s$/, '')]
  if (!page || !all.every((number) => page.has(number))) return false
  // Words after the number of a decision are the citing line's own.
  if (topic === undefined || /^decision/i.test(prefix)) return true
  const topics = all.flatMap((number) => page.get(number) ?? [])
  return begins(topic, topics)
}

const begins = (text: string, headings: string[]) =>
  headings.some(
    (heading) => text.toLowerCase().startsWith(heading) && /^(?:$|[^\p{L}\d ]| and | \|)/u.test(text.slice(heading.length)),
  )

/** The sentences of a file: of code its comments and texts, else all of it; lines that belong together are joined. */
function proseOf(file: string, source: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [joined(source)]
  const { program, comments } = parseSync(file, source)
  const found: string[] = []
  let end = -1
  for (const comment of comments) {
    const follows = comment.type === 'Line' && source.slice(end, comment.start).trim() === '' && found.length > 0
    if (follows) found[found.length - 1] += `\n${comment.value}`
    else found.push(comment.value)
    end = comment.end
  }
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
    JSXText: ({ value }) => void found.push(value),
  }).visit(program)
  return found.map(joined)
}

const joined = (text: string) =>
  text
    .replace(/^\s*\*+\s*/, '')
    .replace(/\s*\n\s*(?:\*|\/\/|--|#+)?\s*/g, ' ')
    .trim()
