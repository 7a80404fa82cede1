import { type ApiDocument, highest, lowest, type Operation, type Schema } from './api-document.ts'

type Case = {
  /** The schema of what is sent, and the one that it must fit. */
  sent: Schema
  taken: Schema
  /** Old pages both send the requests and read the answers, where they ignore new members and limits. */
  what: 'request' | 'answer'
  at: string
}

/** Everything in the document `after` that a client written for `before` would break on, each in a line. */
export function breaksBetween(before: ApiDocument, after: ApiDocument): string[] {
  const misfits = compareSchemas(before, after)
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      if (!now) return [`${name} is gone`]
      return [
        ...parameterBreaks(operation, now, misfits, name),
        ...bodyBreaks(operation, now, misfits, name),
        ...answerBreaks(operation, now, misfits, name),
      ]
    }),
  )
}

type Misfits = ReturnType<typeof compareSchemas>

function parameterBreaks(before: Operation, after: Operation, misfits: Misfits, name: string): string[] {
  return (after.parameters ?? []).flatMap((parameter) => {
    const former = before.parameters?.find((each) => each.name === parameter.name && each.in === parameter.in)
    const at = `${name} ?${parameter.name}`
    if (parameter.required && !former?.required) return [`${at} is required now`]
    if (!former) return []
    return misfits({ sent: former.schema ?? {}, taken: parameter.schema ?? {}, what: 'request', at })
  })
}

function bodyBreaks(before: Operation, after: Operation, misfits: Misfits, name: string): string[] {
  const [former, now] = [before.requestBody, after.requestBody]
  if (!now) return []
  if (!former) return now.required ? [`${name} needs a body now`] : []
  return Object.entries(former.content ?? {}).flatMap(([type, { schema: sent = {} }]) => {
    const taken = now.content?.[type]
    if (!taken) return [`${name} takes no ${type} any more`]
    return misfits({ sent, taken: taken.schema ?? {}, what: 'request', at: `${name} body` })
  })
}

function answerBreaks(before: Operation, after: Operation, misfits: Misfits, name: string): string[] {
  return Object.entries(before.responses ?? {}).flatMap(([status, { content = {} }]) => {
    const now = after.responses?.[status]
    if (!now) return [`${name} answers ${status} no more`]
    return Object.entries(content).flatMap(([type, { schema: taken = {} }]) => {
      const sent = now.content?.[type]
      if (!sent) return [`${name} answers no ${type} any more`]
      return misfits({ sent: sent.schema ?? {}, taken, what: 'answer', at: `${name} ${status}` })
    })
  })
}

/** Compares a schema that is sent with one that takes it, each with the references of its own document. */
function compareSchemas(before: ApiDocument, after: ApiDocument) {
  const under = new Set<string>()

  function resolved(schema: Schema, { components }: ApiDocument): Schema {
    if (!schema.$ref) return schema
    return resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, { components } as ApiDocument)
  }

  return function misfits({ sent, taken, what, at }: Case): string[] {
    const pair = `${what} ${sent.$ref} ${taken.$ref}`
    // A schema that contains itself is compared once.
    if (sent.$ref && under.has(pair)) return []
    if (sent.$ref) under.add(pair)
    const [sender, taker] = what === 'request' ? [before, after] : [after, before]
    const [from, to] = [flat(resolved(sent, sender), sender), flat(resolved(taken, taker), taker)]
    const found = compare(from, to)
    under.delete(pair)
    return found

    function flat(schema: Schema, document: ApiDocument): Schema {
      const parts = schema.allOf?.map((part) => flat(resolved(part, document), document))
      return parts ? mergeAll([schema, ...parts]) : schema
    }

    function compare(from: Schema, to: Schema): string[] {
      const forms = (schema: Schema) => schema.anyOf ?? schema.oneOf
      if (forms(from) || forms(to)) {
        const targets = forms(to) ?? [to]
        return (forms(from) ?? [from]).flatMap((form) => {
          const tries = targets.map((target) => misfits({ sent: form, taken: target, what, at }))
          return tries.some((faults) => faults.length === 0) ? [] : (tries.toSorted((a, b) => a.length - b.length)[0] ?? [])
        })
      }
      return [...valueBreaks(from, to, what, at), ...memberBreaks(from, to)]
    }

    function memberBreaks(from: Schema, to: Schema): string[] {
      const members = Object.entries(to.properties ?? {}).flatMap(([name, schema]) => {
        const given = from.properties?.[name]
        return given ? misfits({ sent: given, taken: schema, what, at: `${at} .${name}` }) : []
      })
      const needed = (to.required ?? []).filter((name) => !from.required?.includes(name))
      const isClosed = to.additionalProperties === false && what === 'request'
      const gone = what === 'answer' ? missingIn(from, to) : isClosed ? missingIn(to, from) : []
      const inner = (key: 'items' | 'additionalProperties') => {
        const [one, other] = [from[key], to[key]]
        return typeof one === 'object' && typeof other === 'object'
          ? misfits({ sent: one, taken: other, what, at: `${at} []` })
          : []
      }
      return [
        ...needed.map((name) => (what === 'request' ? `${at} .${name} is required now` : `${at} .${name} may be missing now`)),
        ...gone.filter((name) => !needed.includes(name)).map((name) => `${at} .${name} is gone`),
        ...members,
        ...inner('items'),
        ...inner('additionalProperties'),
      ]
    }
  }
}

/** Members that `whole` has and `part` has not. */
const missingIn = (part: Schema, whole: Schema) =>
  Object.keys(whole.properties ?? {}).filter((name) => !part.properties?.[name] && typeof part.additionalProperties !== 'object')

const mergeAll = (schemas: Schema[]): Schema => ({
  ...Object.assign({}, ...schemas),
  allOf: undefined,
  properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
  required: schemas.flatMap(({ required }) => required ?? []),
})

const valuesOf = ({ enum: values, const: value }: Schema) => values ?? (value === undefined ? undefined : [value])

function typesOf({ type, ...schema }: Schema): string[] {
  if (type !== undefined) return [type].flat()
  return (valuesOf(schema) ?? []).map((value) => (value === null ? 'null' : typeof value))
}

/** A new value of an answer is no break: pages show what they don't know as it is, or not at all. */
function valueBreaks(from: Schema, to: Schema, what: Case['what'], at: string): string[] {
  const [given, accepted] = [typesOf(from), typesOf(to)]
  const fits = (type: string) => accepted.includes(type) || (type === 'integer' && accepted.includes('number'))
  const strange = accepted.length === 0 ? [] : given.filter((type) => !fits(type))
  if (strange.length > 0 || (accepted.length > 0 && given.length === 0))
    return [
      `${at} was ${(what === 'request' ? given : accepted).join('|')}, is ${(what === 'request' ? accepted : given).join('|')}`,
    ]
  if (what === 'answer') return []
  const [values, allowed] = [valuesOf(from), valuesOf(to)]
  const refused = allowed ? (values ?? ['any other']).filter((value) => !allowed.includes(value)) : []
  const tighter = [
    ...lowest.filter((bound) => (to[bound] ?? -Infinity) > (from[bound] ?? -Infinity)),
    ...highest.filter((bound) => (to[bound] ?? Infinity) < (from[bound] ?? Infinity)),
    ...(['pattern', 'format'] as const).filter((rule) => to[rule] !== undefined && to[rule] !== from[rule]),
  ]
  return [
    ...refused.map((value) => `${at} takes ${JSON.stringify(value)} no more`),
    ...tighter.map((rule) => `${at} has a narrower ${rule}`),
  ]
}
