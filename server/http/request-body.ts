import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { messages } from '../../contract/messages.ts'
import { problemResponse } from './error-response.ts'
import type { ShopEnv } from './shop-api.ts'

const maximumBytes = 100_000
/** The shop's own bodies are three levels deep, the payment provider's events about ten. */
const maximumDepth = 32

const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
const otherCharset = /;\s*charset="?(?!utf-8\b)/i

/** How deep objects and lists stand in each other, without building any of them; brackets inside texts don't count. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    } else if (character === '{' || character === '[') {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}

/** Who goes away in the middle of a body is no fault of the shop, and fills no log. */
const isCutShort = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET'))

const readable = createMiddleware<ShopEnv>(async (c, next) => {
  const type = c.req.header('Content-Type')
  if (type && (!json.test(type) || otherCharset.test(type))) {
    return problemResponse(c, 415, { code: 'not_json', message: messages.notJson })
  }
  const text = await c.req.text().catch((error: unknown) => {
    if (!isCutShort(error)) throw error
  })
  if (text === undefined || depthOf(text) > maximumDepth) {
    return problemResponse(c, 400, { code: 'malformed', message: messages.malformed })
  }
  return next()
})

const counted = every(bodyLimit({ maxSize: maximumBytes }), readable)

/**
 * Only JSON of a sane size and depth gets further: 413, 415, 400 (security, input). A body that says how long it is ends there:
 * Node takes no byte more. It need not be counted, which would cost a second request object.
 */
export const readableBody = createMiddleware<ShopEnv>((c, next) => {
  if (['GET', 'HEAD'].includes(c.req.method)) return next()
  const length = c.req.header('Content-Length')
  if (!length || c.req.header('Transfer-Encoding')) return counted(c, next)
  if (Number(length) > maximumBytes) throw new HTTPException(413)
  return readable(c, next)
})
