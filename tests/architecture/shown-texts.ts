import { parseSync } from 'vite'

const spokenAttributes = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'description',
  'heading',
  'busyLabel',
  'help',
  'intro',
  'legend',
])

type Node = { type?: string; value?: unknown; name?: { name?: unknown } }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Everything between tags and in labels of a screen's source: what a customer reads or a screen reader announces. */
export function textsShownBy(file: string, source: string): string[] {
  const texts: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    if (node.type === 'JSXText') texts.push(String(node.value))
    if (node.type === 'JSXAttribute' && spokenAttributes.has(String(node.name?.name)) && isNode(node.value)) {
      if (typeof node.value.value === 'string') texts.push(node.value.value)
    }
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(file, source).program)
  return texts
}
