export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Parses `line_items[0][price_data][currency]=eur` and `expand[]=x` to the nested value that the SDK was given. */
export function readForm(text: string): Form {
  const root: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')))
    put(root, [first, ...rest], value)
  }
  return withLists(root) as Form
}

function put(into: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null)
  into[key] = next
  put(next, rest, value)
}

/** An object with the keys 0, 1, 2… was a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Equal for equal parameters, in whatever order they were sent. */
export function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? '')}`).join()}}`
}
