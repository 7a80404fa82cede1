import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import * as messages from '../../../contract/text/messages.ts'
import { ShopError } from '../../domain/shop-error.ts'
import { problemResponse } from '../api/error-response.ts'
import type { ShopEnv } from '../api/shop-api.ts'

const maximumBytes = 100_000
/** The shop's own bodies are three levels deep, the payment provider's events about ten. */
const maximumDepth = 32

const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
const otherCharset = /;\s*charset="?(?!utf-8\b)/i

/** How deeply JSON is nested, without parsing it; brackets inside strings don't count. */
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

/** A client that disconnects in the middle of a body is no error of the shop, and isn't logged. */
const isCutShort = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET'))

const malformed = (c: Context<ShopEnv>) => problemResponse(c, 400, { code: 'malformed', message: messages.malformed })

/** The whole body, which a later reader gets from memory; undefined when the client cut it short. */
const wholeText = (c: Context<ShopEnv>): Promise<string | undefined> =>
  c.req.text().catch((error: unknown) => {
    if (isCutShort(error)) return undefined
    throw error
  })

const limited = bodyLimit({ maxSize: maximumBytes })

/**
 * Goes on with a body of a sane size only: 413. Node reads no more than Content-Length, so a body that has one need not be
 * counted, which would cost a second request object.
 */
const sized = (goOn: MiddlewareHandler<ShopEnv>) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const length = c.req.header('Content-Length')
    if (length && !c.req.header('Transfer-Encoding')) {
      if (Number(length) > maximumBytes) throw new HTTPException(413)
      return goOn(c, next)
    }
    try {
      await limited(c, async () => {})
    } catch (error) {
      if (error instanceof HTTPException) throw error
      // Any stream error before the end means a body that was cut short.
      return malformed(c)
    }
    return goOn(c, next)
  })

const jsonBody = sized(async (c, next) => {
  const type = c.req.header('Content-Type')
  if (type && (!json.test(type) || otherCharset.test(type))) {
    return problemResponse(c, 415, { code: 'not_json', message: messages.notJson })
  }
  const text = await wholeText(c)
  return text === undefined || depthOf(text) > maximumDepth ? malformed(c) : next()
})

/** Lets only JSON of a sane size and depth through: 413, 415, 400 (security, input). */
export const readableBody = createMiddleware<ShopEnv>((c, next) =>
  ['GET', 'HEAD'].includes(c.req.method) ? next() : jsonBody(c, next),
)

/** Lets only a whole body of a sane size through, whatever it holds: 413, 400 (security, input). */
export const wholeBody = sized(async (c, next) => ((await wholeText(c)) === undefined ? malformed(c) : next()))

/** Lets only a whole upload of this size through, for the routes that read one: `refusal`, 400 (security, uploads). */
export const wholeUpload = (maxSize: number, refusal: 'picture_too_large' | 'import_too_large') => {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new ShopError(refusal)
    },
  })
  return createMiddleware<ShopEnv>(async (c, next) => {
    try {
      await limit(c, async () => {})
      await c.req.arrayBuffer()
    } catch (error) {
      if (!isCutShort(error)) throw error
      return malformed(c)
    }
    return next()
  })
}
