import { every } from 'hono/combine'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import * as messages from '../../../contract/text/messages.ts'
import { problemResponse } from '../api/error-response.ts'
import type { ShopEnv } from '../api/shop-api.ts'
import { wholeBody } from '../middleware/request-body.ts'

/** Pages that accept a form post: sent before their scripts run, or without any. */
export const pagesWithForm = ['/contact', '/newsletter']

const form = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

const readable = createMiddleware<ShopEnv>((c, next) => {
  if (form.test(c.req.header('Content-Type') ?? '')) return next()
  return Promise.resolve(problemResponse(c, 415, { code: 'not_a_form', message: messages.notAForm }))
})

/**
 * Accepts only complete, same-origin forms of limited size. No cookie authenticates, but nobody may submit in a visitor's name
 * either.
 */
export const ownForm = (publicUrl: string) =>
  every(readable, csrf({ origin: new URL(publicUrl).origin, secFetchSite: 'same-origin' }), wholeBody)
