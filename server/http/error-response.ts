import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { importMessages } from '../../contract/admin-import-messages.ts'
import { productMessages } from '../../contract/admin-product-messages.ts'
import { messages } from '../../contract/messages.ts'
import { formatCents } from '../../contract/money.ts'
import type { Problem } from '../../contract/schema.ts'
import { settingsMessages } from '../../contract/settings-messages.ts'
import { namesGoneUser } from '../database/violation.ts'
import { noteSecurity } from '../domain/security-event.ts'
import { type RefusalCode, type Refusals, ShopError } from '../domain/shop-error.ts'
import type { ShopEnv } from './shop-api.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503
type Reply<Facts> = [Status, (facts: Facts) => string]

/** A refusal without its reply does not compile. */
const replies: { [Code in RefusalCode]: Reply<Refusals[Code]> } = {
  not_signed_in: [401, () => messages.signInRequired],
  forbidden: [403, () => messages.forbidden],
  invalid_fields: [400, ({ message }) => message || messages.fieldsInvalid],
  sign_in_wrong: [401, () => messages.signInWrong],
  email_taken: [409, () => messages.emailTaken],
  proof_needed: [403, () => messages.proofNeeded],
  sign_in_stale: [401, () => messages.signInStale],
  second_factor_wrong: [400, () => messages.secondFactorWrong],
  second_factor_on_already: [409, () => messages.secondFactorOnAlready],
  second_factor_required: [403, () => messages.secondFactorRequired],
  second_factor_off: [503, () => messages.secondFactorOff],
  last_owner: [409, () => messages.lastOwner],
  code_invalid: [400, () => messages.codeInvalid],
  google_failed: [401, () => messages.googleFailed],
  facebook_failed: [401, () => messages.facebookFailed],
  facebook_off: [503, () => messages.facebookOff],
  identity_link_mailed: [409, () => messages.identityLinkMailed],
  too_many_attempts: [429, () => messages.tooMany],
  product_not_found: [404, () => messages.productNotFound],
  product_changed_meanwhile: [409, ({ by, when }) => productMessages.changedMeanwhile(by, when)],
  product_incomplete: [409, () => productMessages.incomplete],
  picture_unreadable: [400, () => productMessages.pictureUnreadable],
  picture_too_large: [413, () => productMessages.pictureTooLarge],
  picture_too_many_pixels: [400, () => productMessages.pictureTooManyPixels],
  picture_too_small: [400, () => productMessages.pictureTooSmall],
  category_not_found: [404, () => productMessages.categoryNotFound],
  category_name_taken: [409, () => productMessages.categoryNameTaken],
  category_not_empty: [409, ({ products }) => productMessages.categoryNotEmpty(products)],
  categories_changed: [409, () => productMessages.categoriesChanged],
  product_sold_out: [409, ({ product }) => messages.productSoldOutNamed(product)],
  size_unknown: [400, () => messages.sizeMissing],
  size_sold_out: [409, ({ size, product }) => messages.sizeSoldOut(size, product)],
  stock_insufficient: [
    409,
    ({ product, size, available }) =>
      available === 0 ? messages.sizeSoldOut(size, product) : messages.stockLimitNamed(product, size, available),
  ],
  cart_line_missing: [404, () => messages.cartLineMissing],
  address_not_found: [404, () => messages.addressNotFound],
  order_not_found: [404, () => messages.orderNotFound],
  tracking_not_found: [404, () => messages.trackingNotFound],
  document_not_found: [404, () => messages.documentNotFound],
  withdrawal_not_found: [404, () => messages.withdrawalNotFound],
  review_not_found: [404, () => messages.reviewNotFound],
  review_not_bought: [403, () => messages.reviewNotBought],
  review_already_given: [409, () => messages.reviewAlreadyGiven],
  review_already_decided: [409, () => messages.reviewAlreadyDecided],
  order_not_cancellable: [409, () => messages.orderNotCancellable],
  order_not_payable: [409, () => messages.orderNotPayable],
  order_step_refused: [409, () => messages.orderStepRefused],
  order_not_refundable: [409, () => messages.orderNotRefundable],
  refund_too_large: [409, ({ leftCents }) => messages.refundTooLarge(formatCents(leftCents))],
  refund_key_reused: [409, () => messages.refundKeyReused],
  tracking_number_taken: [409, () => messages.trackingNumberTaken],
  return_url_foreign: [400, () => messages.returnUrlInvalid],
  idempotency_key_reused: [409, () => messages.idempotencyReused],
  payment_unavailable: [503, () => messages.paymentUnavailable],
  card_not_found: [404, () => messages.cardNotFound],
  cards_unavailable: [503, () => messages.cardsUnavailable],
  webhook_signature_invalid: [400, () => messages.malformed],
  shopper_not_found: [404, () => messages.shopperNotFound],
  message_not_found: [404, () => messages.messageNotFound],
  subscriber_not_found: [404, () => messages.subscriberNotFound],
  import_unreadable: [400, ({ message }) => message],
  import_too_large: [413, () => importMessages.fileTooLarge],
  import_not_found: [404, () => importMessages.importNotFound],
  import_has_faults: [409, () => importMessages.importHasFaults],
  settings_changed_meanwhile: [409, ({ by, when }) => settingsMessages.changedMeanwhile(by, when)],
  text_changed_meanwhile: [409, ({ by, when }) => settingsMessages.textChangedMeanwhile(by, when)],
  text_not_found: [404, () => settingsMessages.textNotFound],
  staff_not_found: [404, () => settingsMessages.staffNotFound],
  staff_already: [409, () => settingsMessages.staffAlready],
  staff_last_owner: [409, () => settingsMessages.lastOwner],
}

/** Refusals of the door itself: no domain verb throws them. */
const doorProblems: Record<string, [Status, string]> = {
  malformed: [400, messages.malformed],
  not_found: [404, messages.notFound],
  method_not_allowed: [405, messages.methodNotAllowed],
  body_too_large: [413, messages.bodyTooLarge],
  not_json: [415, messages.notJson],
  unavailable: [503, messages.unavailable],
}

/** Every code with its status and sentence, for the API's readable document; facts stand in braces. */
export function knownProblems(): { code: string; status: Status; title: string; sentence: string }[] {
  const facts = {
    message: '',
    errors: {},
    product: '{product}',
    size: '{size}',
    available: '{available}',
    retryAfterSeconds: 1,
    by: '{by}',
    when: '{when}',
    products: '{products}',
  }
  const refusals = Object.entries(replies).map(([code, reply]) => {
    const [status, sentence] = reply as Reply<unknown>
    return { code, status, title: titles[status], sentence: sentence(facts) }
  })
  const ofTheDoor = Object.entries(doorProblems).map(([code, [status, sentence]]) => ({
    code,
    status,
    title: titles[status],
    sentence,
  }))
  return [...refusals, ...ofTheDoor].toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code))
}

/** The HTTP phrases of the specification's error catalogue (specification 8). */
const titles: Record<Status, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** The sentence of a refusal, for answers that tell of several deeds at once. */
export function sentenceOf(error: ShopError): string {
  const [, sentence] = replies[error.code] as Reply<unknown>
  return sentence(error.facts)
}

type ProblemFacts = { code: string; message: string; errors?: Record<string, string>; headers?: Record<string, string> }

export function problemResponse(c: Context<ShopEnv>, status: Status, { code, message, errors, headers }: ProblemFacts) {
  const body: Problem = {
    type: `/api/docs#${code}`,
    title: titles[status],
    status,
    detail: message,
    message,
    code,
    ...(errors && { errors }),
    requestId: c.var.requestId,
  }
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
}

/** What the parts that read a request throw by themselves. */
const unreadables: Partial<Record<number, ProblemFacts>> = {
  400: { code: 'malformed', message: messages.malformed },
  413: { code: 'body_too_large', message: messages.bodyTooLarge },
  415: { code: 'not_json', message: messages.notJson },
}

/** Refusals that an attack leaves behind it; those of a sign-in are noted where the account is known. */
const suspicious = new Set<RefusalCode>([
  'forbidden',
  'proof_needed',
  'second_factor_required',
  'code_invalid',
  'too_many_attempts',
  'google_failed',
  'facebook_failed',
  'return_url_foreign',
  'webhook_signature_invalid',
])

/** A dead token is worth a line, no token is not: every visitor comes without. */
const isSuspicious = (code: RefusalCode, c: Context) =>
  suspicious.has(code) || (code === 'not_signed_in' && c.req.header('Authorization') !== undefined)

function noteRefusal(refusal: RefusalCode, c: Context<ShopEnv>) {
  const { shopper, tools, requestId } = c.var as ShopEnv['Variables'] & { shopper?: { id: string } }
  // The route's pattern: a path may hold what was guessed, or a code.
  const route = `${c.req.method} ${routePath(c)}`
  noteSecurity(tools.log, 'request_refused', { refusal, route, requestId, userId: shopper?.id })
}

/**
 * Turns whatever was thrown into problem+json; a shopper whose account was erased meanwhile is signed in no more. Unknown
 * faults are logged whole and answered as 503, never shown.
 */
export function errorResponse(thrown: Error, c: Context<ShopEnv>): Response {
  const { shopper } = c.var as { shopper?: unknown }
  const error = shopper && namesGoneUser(thrown) ? new ShopError('not_signed_in') : thrown
  if (error instanceof ShopError) {
    const [status, sentence] = replies[error.code as RefusalCode] as Reply<unknown>
    if (isSuspicious(error.code, c)) noteRefusal(error.code, c)
    const { errors, retryAfterSeconds } = error.facts as { errors?: Record<string, string>; retryAfterSeconds?: number }
    return problemResponse(c, status, {
      code: error.code,
      message: sentence(error.facts),
      ...(errors && { errors }),
      ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    })
  }
  const unreadable = error instanceof HTTPException && unreadables[error.status]
  if (unreadable) return problemResponse(c, error.status as Status, unreadable)
  c.var.tools.log.error({ err: error, requestId: c.var.requestId, method: c.req.method, path: c.req.path }, 'unexpected error')
  return problemResponse(c, 503, { code: 'unavailable', message: messages.unavailable })
}
