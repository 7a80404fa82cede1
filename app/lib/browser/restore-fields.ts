import { parsed, tabStore } from './storage.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fires the events that typing would fire, so that listeners notice. */
function fill(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value && (value || field.type === 'checkbox')) field.click()
  } else if (field.value !== value) {
    // React ignores a value set through its own property on the element; the prototype's setter gets past that.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

/** Restores what reload-page.ts saved, where the page still has the same fields. */
export function restoreFields() {
  const [path, values] = (parsed(tabStore.take('fields')) ?? []) as [string?, [string, string | boolean][]?]
  if (path !== window.location.pathname || !values) return
  const fields = document.querySelectorAll<Field>(
    'main :is(input:not([type=password], [type=file], [type=hidden]), select, textarea)',
  )
  if (Array.from(fields, ({ type }) => type).join() !== values.map(([type]) => type).join()) return
  for (const [at, field] of fields.entries()) fill(field, values[at]?.[1] ?? '')
}
