import { randomUUID } from 'node:crypto'
import type { Chance } from '../../../demo/catalogue/random.ts'
import type { Choice } from './choose.ts'
import { type Document, fromSchema, type JsonSchema, type Operation } from './from-schema.ts'
import { hostileBodies, hostileMediaTypes, hostileTexts, hostileValue } from './hostile-values.ts'
import { type Known, kindNamed } from './known-things.ts'
import type { Recipe } from './recipe.ts'

export type Ground = {
  document: Document
  chance: Chance
  known: Known
  codeKind?: string | undefined
  isStraight?: boolean
}

export type MadeRequest = {
  method: string
  /** With its query. */
  target: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** The operation of the document that must respond; undefined when method or path were changed. */
  operation: { template: string; method: string } | undefined
}

const codeKinds = ['reset-password', 'confirm-email', 'newsletter']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY', 'PROPFIND']

/** One request to an operation of the document: mostly nearly right, so that it gets past the first check. */
export function makeRequest({ template, method, operation, recipe, isStraight, isBent }: Choice, given: Ground): MadeRequest {
  const { chance, known } = given
  if (recipe) return fromRecipe(recipe, { template, method, isBent }, given)
  const ground = { ...given, isStraight }
  const bent = !isStraight && chance.next() < 0.02
  const sentMethod = bent ? chance.oneOf(methods) : method.toUpperCase()
  const { path: named, whose } = pathOf(template, operation, ground)
  const path = named + (bent ? chance.oneOf(['', '/', '//', '/..', '/%2e%2e', '/%', ';x', '.json', '/\\']) : '')
  const codeKind = codeKinds.find((kind) => template.includes(kind))
  const schema = operation.requestBody?.content['application/json']?.schema
  const sendsBody = !['GET', 'HEAD'].includes(sentMethod)
  const body =
    sendsBody && (schema || (!isStraight && chance.next() < 0.1)) ? bodyOf(schema ?? {}, { ...ground, codeKind }) : undefined
  return {
    method: sentMethod,
    target: path + queryOf(operation, ground),
    headers: {
      ...headersOf(operation, ground, officeToken(template, known, chance) ?? whose),
      ...(body !== undefined && { 'Content-Type': isStraight ? 'application/json' : mediaType(chance) }),
    },
    body,
    operation: bent || path.includes('//') ? undefined : { template, method },
  }
}

/** A correct request; when bent, with one thing wrong that reaches far behind validation. */
function fromRecipe(
  recipe: Recipe,
  { template, method, isBent }: Pick<Choice, 'template' | 'method' | 'isBent'>,
  { chance, known }: Ground,
): MadeRequest {
  const { ids = [], query = '', token = officeToken(template, known, chance), headers, body } = recipe
  const parameters = ids.values()
  const written = structuredClone(body)
  if (isBent && written) bend(written as Record<string, unknown>, chance)
  const raw = isBent && recipe.raw ? damaged(recipe.raw, chance) : recipe.raw
  return {
    method: method.toUpperCase(),
    target: template.replace(/\{\w+\}/g, () => encodeURIComponent(parameters.next().value ?? '')) + query,
    headers: {
      ...((body ?? raw) !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(written)),
    operation: { template, method },
  }
}

/** Of someone who may do it; a preparer tries everything too. */
const officeToken = (template: string, { owner, preparer }: Known, chance: Chance): string | undefined =>
  template.startsWith('/api/admin') ? (chance.next() < 0.9 ? owner.token : preparer.token) : undefined

/** Truncated, or with a few bytes replaced. */
function damaged(raw: string | Buffer, chance: Chance): Buffer {
  const bytes = Buffer.from(raw)
  if (chance.next() < 0.3) return bytes.subarray(0, chance.whole(0, bytes.length))
  for (let few = chance.whole(1, 20); few > 0 && bytes.length > 0; few -= 1) {
    bytes[chance.whole(0, bytes.length - 1)] = chance.whole(0, 255)
  }
  return bytes
}

const mediaType = (chance: Chance) => (chance.next() < 0.03 ? chance.oneOf(hostileMediaTypes) : 'application/json')

/** A path whose ids mostly name something met before, with its customer's token. */
function pathOf(
  template: string,
  { parameters = [] }: Operation,
  { chance, known, isStraight }: Ground,
): { path: string; whose: string | undefined } {
  let whose: string | undefined
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const luck = isStraight ? 0 : chance.next()
    const choices = parameters.find((parameter) => parameter.name === name)?.schema?.enum
    if (choices && luck < 0.75) return encodeURIComponent(String(chance.oneOf(choices)))
    const met = known.some(name === 'orderNumber' ? 'number' : name === 'trackingNumber' ? 'tracking' : kindNamed(template, name))
    if (met && luck < 0.75) {
      whose = met.token
      return encodeURIComponent(met.id)
    }
    if (luck < 0.85) return randomUUID()
    if (luck < 0.88) return chance.oneOf(['%', '%E0%A4%A', '%ff%fe', '%00', '%2e%2e%2f', '%ud800'])
    return encodeURIComponent(chance.oneOf(hostileTexts).toWellFormed().slice(0, 2_000)) || '%20'
  })
  return { path, whose }
}

function queryOf({ parameters = [] }: Operation, ground: Ground): string {
  const { chance, isStraight } = ground
  const pairs: string[] = []
  for (const { name, in: place, required, schema = {} } of parameters) {
    if (place !== 'query' || (isStraight ? !required : chance.next() < 0.4)) continue
    for (let copies = chance.next() < 0.05 ? 3 : 1; copies > 0; copies -= 1) {
      const value =
        isStraight || chance.next() < 0.6
          ? String(fromSchema(schema, { ...ground, codeKind: undefined }, name))
          : chance.oneOf(hostileTexts)
      pairs.push(`${name}=${encodeURIComponent(value.toWellFormed().slice(0, 3_000))}`)
    }
  }
  if (!isStraight && chance.next() < 0.05)
    pairs.push(chance.oneOf(['__proto__=1', 'x[]=1', '%=%', '=', '&&', 'page[a]=1', 'size=%E0%A4%A', 'q=%ff', '%00=%00']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** As the schema wants it, and then mostly with one thing wrong. */
function bodyOf(schema: JsonSchema, ground: Ground & { codeKind: string | undefined }): string {
  const { chance } = ground
  const luck = ground.isStraight ? 0.4 : chance.next()
  if (luck < 0.06) return chance.oneOf(hostileBodies)
  if (luck < 0.1) return JSON.stringify(hostileValue(chance))
  const body = fromSchema(schema, ground)
  if (luck < 0.5 || typeof body !== 'object' || body === null) return JSON.stringify(body)
  bend(body as Record<string, unknown>, chance)
  return JSON.stringify(body)
}

/** Replaces one member, at any depth, by something hostile. */
function bend(value: Record<string, unknown>, chance: Chance): void {
  const keys = Object.keys(value)
  const key =
    keys.length > 0 && chance.next() < 0.9
      ? chance.oneOf(keys)
      : chance.oneOf(['roles', 'userId', 'total', 'price', '__proto__', 'id'])
  const inner = value[key]
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && chance.next() < 0.7) {
    bend(inner as Record<string, unknown>, chance)
  } else if (chance.next() < 0.15) delete value[key]
  else Object.defineProperty(value, key, { value: hostileValue(chance), enumerable: true, configurable: true, writable: true })
}

function headersOf(
  { parameters = [] }: Operation,
  { chance, known, isStraight }: Ground,
  whose: string | undefined,
): Record<string, string> {
  const luck = isStraight ? 0 : chance.next()
  const customer = whose && (isStraight || chance.next() < 0.7) ? whose : chance.oneOf(known.customers).token
  const token =
    luck < 0.65
      ? customer
      : luck < 0.75
        ? chance.oneOf([known.owner, known.preparer]).token
        : luck < 0.8
          ? (known.dead.at(-1) ?? 'x'.repeat(43))
          : undefined
  const headers: Record<string, string> = {}
  if (token) headers.Authorization = `Bearer ${token}`
  else if (luck > 0.95)
    headers.Authorization = chance.oneOf([
      'Bearer',
      'Bearer  ',
      'Basic YTpi',
      `Bearer ${'A'.repeat(3_000)}`,
      'Bearer \u00e9\u00e9',
    ])
  for (const { name, in: place } of parameters) {
    if (place === 'header' && !isStraight && chance.next() < 0.3)
      headers[name] = chance.oneOf(['a', 'b', 'k'.repeat(255), 'k'.repeat(256), 't=1,v1=00', '\u00e9', ' '])
  }
  if (!isStraight && chance.next() < 0.05) {
    headers[
      chance.oneOf([
        'X-Forwarded-For',
        'X-Forwarded-Host',
        'X-HTTP-Method-Override',
        'Cookie',
        'Accept',
        'Range',
        'User-Agent',
        'If-None-Match',
      ])
    ] = chance.oneOf([
      'DELETE',
      'evil.example',
      'identity-flow=%',
      'identity-flow=x; identity-flow=y',
      'bytes=0-0',
      '*',
      '1.2.3.4, 5.6.7.8',
      '\u00ff'.repeat(500),
    ])
  }
  return headers
}
