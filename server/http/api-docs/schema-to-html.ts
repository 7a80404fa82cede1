import { html } from 'hono/html'

/** The parts of JSON Schema that the API's document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

const typeWords: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  integer: 'nombre entier',
  boolean: 'vrai ou faux',
  array: 'liste',
  object: 'objet',
  null: 'null',
}

export type Markup = ReturnType<typeof html>

const list = (parts: Markup[], between: string): Markup =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`

/** A schema in a few French words; named schemas link to their full description. */
export function schemaToHtml(schema: Schema | undefined): Markup {
  if (!schema) return html`–`
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  const several = schema.anyOf ?? schema.oneOf
  if (several) return list(several.map(schemaToHtml), ' ou ')
  if (schema.allOf) return list(schema.allOf.map(schemaToHtml), ' et ')
  if (schema.enum) return html`<code>${schema.enum.map((value) => JSON.stringify(value)).join(' · ')}</code>`
  if (schema.items) return html`liste de ${schemaToHtml(schema.items)}`
  if (schema.properties) return memberTable(schema)
  if (typeof schema.additionalProperties === 'object') return html`objet de ${schemaToHtml(schema.additionalProperties)}`
  const types = [schema.type ?? 'object'].flat().map((type) => typeWords[type] ?? type)
  return html`${types.join(' ou ')}${limits(schema)}`
}

function limits({ minimum, maximum, minLength, maxLength, format, default: standard }: Schema): string {
  const constraints = [
    format,
    minimum !== undefined && `au moins ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `au plus ${maximum}`,
    minLength !== undefined && minLength > 1 && `${minLength} caractères au moins`,
    maxLength !== undefined && `${maxLength} caractères au plus`,
    standard !== undefined && `par défaut ${JSON.stringify(standard)}`,
  ].filter(Boolean)
  return constraints.length > 0 ? ` (${constraints.join(', ')})` : ''
}

/** The properties of an object; optional ones are marked. */
export function memberTable({ properties = {}, required = [] }: Schema): Markup {
  return html`<table><tbody>${Object.entries(properties).map(
    ([name, member]) =>
      html`<tr><th scope="row"><code>${name}</code>${required.includes(name) ? '' : html` <small>facultatif</small>`}</th>
        <td>${schemaToHtml(member)}${member.description ? html` – ${member.description}` : ''}</td></tr>`,
  )}</tbody></table>`
}
