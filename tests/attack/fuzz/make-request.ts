import { randomUUID } from 'node:crypto'
import type { Chance } from '../../../demo/random.ts'
import { type Document, fromSchema, type JsonSchema, type Operation } from './from-schema.ts'
import { hostileBodies, hostileMediaTypes, hostileTexts, hostileValue } from './hostile-values.ts'
import { type Known, kindNamed } from './known-things.ts'
import { recipes } from './recipes.ts'

export type Ground = { document: Document; chance: Chance; known: Known; publicUrl: string; codeKind?: string | undefined }

export type MadeRequest = {
  method: string
  /** With its query. */
  target: string
  headers: Record<string, string>
  body: string | undefined
  /** The operation of the document that must answer; undefined when method or path were bent. */
  operation: { template: string; method: string } | undefined
}

const codeKinds = ['reset-password', 'confirm-email', 'newsletter']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY', 'PROPFIND']

/** One request to an operation of the document: mostly nearly right, so that it gets past the first check. */
export function makeRequest(template: string, method: string, operation: Operation, ground: Ground): MadeRequest {
  const { chance, known } = ground
  const recipe = chance.next() < 0.3 ? recipes[`${method} ${template}`]?.(known) : undefined
  if (recipe) {
    const { id = '', token, headers, body, raw = JSON.stringify(body) } = recipe
    return {
      method: method.toUpperCase(),
      target: template.replace(/\{\w+\}/, id),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      body: raw,
      operation: { template, method },
    }
  }
  const bent = chance.next() < 0.02
  const sentMethod = bent ? chance.oneOf(methods) : method.toUpperCase()
  const { path: named, whose } = pathOf(template, ground)
  const path = named + (bent ? chance.oneOf(['', '/', '//', '/..', '/%2e%2e', '/%', ';x', '.json', '/\\']) : '')
  const codeKind = codeKinds.find((kind) => template.includes(kind))
  const schema = operation.requestBody?.content['application/json']?.schema
  const sendsBody = !['GET', 'HEAD'].includes(sentMethod)
  const body = sendsBody && (schema || chance.next() < 0.1) ? bodyOf(schema ?? {}, { ...ground, codeKind }) : undefined
  return {
    method: sentMethod,
    target: path + queryOf(operation, ground),
    headers: {
      ...headersOf(operation, ground, template.startsWith('/api/admin') ? known.admin.token : whose),
      ...(body !== undefined && { 'Content-Type': mediaType(chance) }),
    },
    body,
    operation: bent || path.includes('//') ? undefined : { template, method },
  }
}

const mediaType = (chance: Chance) => (chance.next() < 0.03 ? chance.oneOf(hostileMediaTypes) : 'application/json')

/** A path whose ids name something met before, most of the time, and the token of whom that belongs to. */
function pathOf(template: string, { chance, known }: Ground): { path: string; whose: string | undefined } {
  let whose: string | undefined
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const luck = chance.next()
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
  const { chance } = ground
  const pairs: string[] = []
  for (const { name, in: place, schema = {} } of parameters) {
    if (place !== 'query' || chance.next() < 0.4) continue
    for (let copies = chance.next() < 0.05 ? 3 : 1; copies > 0; copies -= 1) {
      const value =
        chance.next() < 0.6 ? String(fromSchema(schema, { ...ground, codeKind: undefined }, name)) : chance.oneOf(hostileTexts)
      pairs.push(`${name}=${encodeURIComponent(value.toWellFormed().slice(0, 3_000))}`)
    }
  }
  if (chance.next() < 0.05)
    pairs.push(chance.oneOf(['__proto__=1', 'x[]=1', '%=%', '=', '&&', 'page[a]=1', 'size=%E0%A4%A', 'q=%ff', '%00=%00']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** As the schema wants it, and then most of the time with one thing wrong. */
function bodyOf(schema: JsonSchema, ground: Ground & { codeKind: string | undefined }): string {
  const { chance } = ground
  const luck = chance.next()
  if (luck < 0.06) return chance.oneOf(hostileBodies)
  if (luck < 0.1) return JSON.stringify(hostileValue(chance))
  const body = fromSchema(schema, ground)
  if (luck < 0.5 || typeof body !== 'object' || body === null) return JSON.stringify(body)
  bend(body as Record<string, unknown>, chance)
  return JSON.stringify(body)
}

/** Puts something hostile in the place of one member, however deep. */
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

function headersOf({ parameters = [] }: Operation, { chance, known }: Ground, whose: string | undefined): Record<string, string> {
  const luck = chance.next()
  const shopper = whose && chance.next() < 0.7 ? whose : chance.oneOf(known.shoppers).token
  const token =
    luck < 0.65 ? shopper : luck < 0.75 ? known.admin.token : luck < 0.8 ? (known.dead.at(-1) ?? 'x'.repeat(43)) : undefined
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
    if (place === 'header' && chance.next() < 0.3)
      headers[name] = chance.oneOf(['a', 'b', 'k'.repeat(255), 'k'.repeat(256), 't=1,v1=00', '\u00e9', ' '])
  }
  if (chance.next() < 0.05) {
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
