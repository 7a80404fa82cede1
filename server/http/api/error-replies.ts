import { formatCents } from '../../../contract/rules/money.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import * as importMessages from '../../../contract/text/import-messages.ts'
import * as messages from '../../../contract/text/messages.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import * as redirectMessages from '../../../contract/text/redirect-messages.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { longDate } from '../../../contract/time/french-dates.ts'
import type { RefusalCode, Refusals } from '../../domain/shop-error.ts'

export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503
export type Reply<Facts> = [Status, (facts: Facts) => string]

/** Status and French sentence of every error code; a code without its reply does not compile. */
export const replies: { [Code in RefusalCode]: Reply<Refusals[Code]> } = {
  not_signed_in: [401, () => messages.signInRequired],
  forbidden: [403, () => messages.forbidden],
  invalid_fields: [400, ({ message }) => message || messages.fieldsInvalid],
  sign_in_wrong: [401, () => messages.signInWrong],
  email_taken: [409, () => messages.emailTaken],
  proof_needed: [403, () => messages.proofNeeded],
  email_unproved: [403, () => messages.emailUnproved],
  session_not_found: [404, () => messages.sessionNotFound],
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
  redirect_not_found: [404, () => redirectMessages.redirectNotFound],
  redirect_taken: [409, () => redirectMessages.redirectTaken],
  redirect_loops: [409, () => redirectMessages.redirectLoops],
  synonym_not_found: [404, () => productMessages.synonymNotFound],
  synonym_taken: [409, () => productMessages.synonymTaken],
  category_not_found: [404, () => productMessages.categoryNotFound],
  category_name_taken: [409, () => productMessages.categoryNameTaken],
  category_not_empty: [409, ({ products }) => productMessages.categoryNotEmpty(products)],
  categories_changed: [409, () => productMessages.categoriesChanged],
  colours_changed: [409, () => productMessages.coloursChanged],
  product_sold_out: [409, ({ product }) => messages.productSoldOutNamed(product)],
  size_unknown: [400, () => messages.sizeMissing],
  size_sold_out: [409, ({ size, product }) => messages.sizeSoldOut(size, product)],
  stock_insufficient: [
    409,
    ({ product, size, available }) =>
      available === 0 ? messages.sizeSoldOut(size, product) : messages.stockLimitNamed(product, size, available),
  ],
  price_changed: [409, ({ totalCents }) => messages.priceChanged(formatCents(totalCents))],
  delivery_changed: [409, ({ latest }) => messages.deliveryChanged(longDate(latest))],
  too_many_orders: [429, ({ retryAfterSeconds }) => messages.tooManyOrders(Math.ceil(retryAfterSeconds / 60))],
  order_too_large: [409, ({ pieces }) => messages.orderTooLarge(pieces)],
  unpaid_orders_full: [409, () => messages.unpaidOrdersFull],
  cart_line_missing: [404, () => messages.cartLineMissing],
  address_not_found: [404, () => messages.addressNotFound],
  too_many_addresses: [409, ({ most }) => messages.tooManyAddresses(most)],
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
  order_step_refused: [409, () => office.orderStepRefused],
  order_not_refundable: [409, () => office.orderNotRefundable],
  refund_too_large: [
    409,
    ({ leftCents, pieces }) => (pieces ? office.piecesRefunded : office.refundTooLarge)(formatCents(leftCents)),
  ],
  restock_too_large: [409, () => office.restockTooLarge],
  order_without_papers: [409, ({ order, why }) => office.orderUnshippable(order, why)],
  refund_key_reused: [409, () => office.refundKeyReused],
  tracking_number_taken: [409, () => office.trackingNumberTaken],
  mail_not_sendable: [409, () => office.mailNotSendable],
  note_not_found: [404, () => office.noteNotFound],
  return_url_foreign: [400, () => messages.returnUrlInvalid],
  idempotency_key_reused: [409, () => messages.idempotencyReused],
  payment_unavailable: [503, () => messages.paymentUnavailable],
  payment_later: [503, () => messages.paymentLater],
  card_not_found: [404, () => messages.cardNotFound],
  cards_unavailable: [503, () => messages.cardsUnavailable],
  webhook_signature_invalid: [400, () => messages.malformed],
  shopper_not_found: [404, () => office.customerNotFound],
  message_not_found: [404, () => office.messageNotFound],
  subscriber_not_found: [404, () => office.subscriberNotFound],
  import_unreadable: [400, ({ message }) => message],
  import_too_large: [413, () => importMessages.fileTooLarge],
  import_not_found: [404, () => importMessages.importNotFound],
  import_has_faults: [409, () => importMessages.importHasFaults],
  import_not_done: [409, () => importMessages.importNotDone],
  settings_changed_meanwhile: [409, ({ by, when }) => settingsMessages.changedMeanwhile(by, when)],
  text_changed_meanwhile: [409, ({ by, when }) => settingsMessages.textChangedMeanwhile(by, when)],
  text_not_found: [404, () => settingsMessages.textNotFound],
  staff_not_found: [404, () => settingsMessages.staffNotFound],
  staff_own_factor: [409, () => settingsMessages.ownFactor],
  staff_already: [409, () => settingsMessages.staffAlready],
  staff_last_owner: [409, () => settingsMessages.lastOwner],
}

/** Errors of the HTTP layer itself; no verb throws them. */
export const gatewayProblems: Record<string, [Status, string]> = {
  malformed: [400, messages.malformed],
  not_found: [404, messages.notFound],
  method_not_allowed: [405, messages.methodNotAllowed],
  body_too_large: [413, messages.bodyTooLarge],
  not_json: [415, messages.notJson],
  foreign_form: [403, messages.formForeign],
  not_a_form: [415, messages.notAForm],
  unavailable: [503, messages.unavailable],
}

/** The HTTP phrases of the specification's error catalogue (spec 8). */
export const titles: Record<Status, string> = {
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
