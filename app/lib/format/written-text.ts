/** A fragment of a line: plain, strong, or a link. */
export type Inline = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string }
type Line = Inline[]
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'subtitle'; line: Line }
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'list'; items: Line[] }

/** Allows safe targets only; any other link stays the text that was typed. */
const mayLead = (to: string) => /^(?:https:\/\/|mailto:|tel:\+?\d|\/(?![/\\]))\S*$/i.test(to)

const inlinePattern = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g

function inline(text: string): Line {
  const pieces: Line = []
  let read = 0
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, strong, label = '', to = ''] = match
    if (strong === undefined && !mayLead(to)) continue
    if (match.index > read) pieces.push({ kind: 'text', text: text.slice(read, match.index) })
    pieces.push(strong === undefined ? { kind: 'link', text: label, to } : { kind: 'strong', text: strong })
    read = match.index + whole.length
  }
  if (read < text.length) pieces.push({ kind: 'text', text: text.slice(read) })
  return pieces
}

/**
 * Parses the owner's markup: `## Titre`, `### Sous-titre`, `- élément`, `**gras**`, `[mots](adresse)`; an empty line ends a
 * paragraph. HTML is not markup here: it is shown as typed.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Extract<Block, { kind: 'paragraph' | 'list' }> | undefined
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    const [, marks, title] = /^(##{1,2})\s+(.+)$/.exec(line) ?? []
    const [, item] = /^[-•]\s+(.+)$/.exec(line) ?? []
    if (!line) open = undefined
    else if (title) {
      open = undefined
      blocks.push(marks === '##' ? { kind: 'title', text: title } : { kind: 'subtitle', line: inline(title) })
    } else if (item) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }))
      open.items.push(inline(item))
    } else {
      if (open?.kind !== 'paragraph') blocks.push((open = { kind: 'paragraph', lines: [] }))
      open.lines.push(inline(line))
    }
  }
  return blocks
}

export type WrittenSection = { title: string | null; blocks: Block[] }

/** Groups the blocks under their titles; those before the first title have none. */
export function sectionsOf(text: string): WrittenSection[] {
  const sections: WrittenSection[] = []
  for (const block of blocksOf(text)) {
    if (block.kind === 'title') sections.push({ title: block.text, blocks: [] })
    else if (sections.length === 0) sections.push({ title: null, blocks: [block] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}
