/** Markup that is already safe; only html`…` makes it. */
export type Html = { readonly markup: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const isHtml = (part: unknown): part is Html => typeof part === 'object' && part !== null && 'markup' in part

const markupOf = (part: Html | Html[] | string | number): string => {
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('')
  return isHtml(part) ? part.markup : escapeHtml(String(part))
}

/** Escapes every value except markup made the same way. */
export const html = (strings: TemplateStringsArray, ...parts: (Html | Html[] | string | number)[]): Html => ({
  markup: strings.reduce((markup, string, at) => markup + markupOf(parts[at - 1] ?? '') + string),
})
