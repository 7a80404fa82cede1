/** A fragment of a line: plain, strong, or a link. */
export type Inline = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string }
type Line = Inline[]
export type Block =
  | { kind: 'title'; text: string; id?: string }
  | { kind: 'subtitle'; line: Line }
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'list'; items: Line[] }
  | { kind: 'box'; blocks: Block[] }

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
 * Parses the markup of written pages: `## Titre`, `### Sous-titre`, `- élément`, `> encadré`, `**gras**`, `[mots](adresse)`; an empty
 * line ends a paragraph. `## Titre {#ancre}` gives a section the anchor that links lead to. HTML is not markup here: it is shown as
 * typed.
 */
export function blocksOf(text: string): Block[] {
  return readLines(text.split(/\r?\n/))
}

/** The content of a line of a box; undefined for any other line. */
function boxed(line: string): string | undefined {
  const [mark, content = ''] = /^>(?:\s+(.*))?$/.exec(line) ?? []
  return mark === undefined ? undefined : content
}

function readLines(lines: string[], isInBox = false): Block[] {
  const blocks: Block[] = []
  let open: Extract<Block, { kind: 'paragraph' | 'list' }> | undefined
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? ''
    const [, marks, title] = /^(##{1,2})\s+(.+)$/.exec(line) ?? []
    const [, item] = /^[-•]\s+(.+)$/.exec(line) ?? []
    if (!isInBox && boxed(line) !== undefined) {
      open = undefined
      const inside: string[] = []
      for (let next = boxed(line); next !== undefined; next = boxed(lines[++at]?.trim() ?? '')) inside.push(next)
      at -= 1
      blocks.push({ kind: 'box', blocks: readLines(inside, true) })
    } else if (!line) open = undefined
    else if (title) {
      open = undefined
      // A title in a box begins no section.
      blocks.push(marks === '##' && !isInBox ? titleOf(title) : { kind: 'subtitle', line: inline(title) })
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

function titleOf(written: string): Block {
  const [, text, id] = /^(.*\S)\s*\{#([a-z][a-z0-9-]*)\}$/.exec(written) ?? []
  return text && id ? { kind: 'title', text, id } : { kind: 'title', text: written }
}

export type WrittenSection = { id: string; title: string | null; blocks: Block[] }

/** Groups the blocks under their titles; those before the first title have none. A section without an anchor is `texte-N`. */
export function sectionsOf(text: string): WrittenSection[] {
  const sections: WrittenSection[] = []
  let withoutAnchor = 0
  const begin = (title: string | null, id?: string): WrittenSection => {
    const own = id && !sections.some((section) => section.id === id) ? id : `texte-${(withoutAnchor += 1)}`
    const section: WrittenSection = { id: own, title, blocks: [] }
    sections.push(section)
    return section
  }
  for (const block of blocksOf(text)) {
    if (block.kind === 'title') begin(block.text, block.id)
    else (sections.at(-1) ?? begin(null)).blocks.push(block)
  }
  return sections
}
