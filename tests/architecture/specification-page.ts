import type { Rule } from './specification-map.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const linked = (file: string) => `[${file.split('/').at(-1)}](../${file})`

const row = ({ section, quote, held, proof, decision }: Rule) => {
  const rule = `**${cell(section)}**: “${cell(quote)}”${decision ? ` (decision ${decision})` : ''}`
  return `| ${rule} | ${held.map(linked).join('<br>')} | ${proof.map(([file, title]) => `${linked(file)}: ${cell(title)}`).join('<br>')} |`
}

/** docs/specification-map.md, as it has to stand. */
export function specificationPage(rules: Rule[]): string {
  const sections = [...new Set(rules.map(({ section }) => section[0] ?? ''))]
  const tables = sections.map((number) => {
    const rows = rules.filter(({ section }) => section.startsWith(number)).map(row)
    return [`## Section ${number}`, '', '| rule | held by | proved by |', '| --- | --- | --- |', ...rows].join('\n')
  })
  return [
    '# Where the specification stands',
    '',
    'Made by `node tests/architecture/write-specification-map.ts` from tests/architecture/specification-map.ts; a test keeps it true.',
    'The specification is [rules/shop.md](rules/shop.md); a decision of [rules/decisions.md](rules/decisions.md) that stands above it is named beside it.',
    '',
    tables.join('\n\n'),
    '',
  ].join('\n')
}
