import type { Size } from '../../contract/rules/sizes/sizes.ts'
import type { Day } from '../../contract/time/working-days.ts'

/**
 * Every refusal of the shop, with the facts that its message needs. Each code has its reply in server/http/api/error-replies.ts.
 */
export type Refusals = {
  not_signed_in: object
  forbidden: object
  invalid_fields: { message: string; errors: Record<string, string> }
  sign_in_wrong: object
  email_taken: object
  proof_needed: object
  email_unproved: object
  session_not_found: object
  sign_in_stale: object
  /** `isFirst`: the one that sets it up, before there are recovery codes. */
  second_factor_wrong: { isFirst: boolean }
  second_factor_on_already: object
  second_factor_required: object
  second_factor_off: object
  last_owner: object
  code_invalid: object
  google_failed: object
  facebook_failed: object
  facebook_off: object
  identity_link_mailed: object
  too_many_attempts: { retryAfterSeconds: number }
  product_not_found: object
  product_changed_meanwhile: { by: string | null; when: string }
  product_incomplete: { errors: Record<string, string> }
  picture_unreadable: object
  picture_too_large: object
  picture_too_many_pixels: object
  picture_too_small: object
  redirect_not_found: object
  redirect_taken: object
  redirect_loops: object
  synonym_not_found: object
  synonym_taken: object
  category_not_found: object
  category_name_taken: object
  category_not_empty: { products: number }
  categories_changed: object
  colours_changed: object
  product_sold_out: { product: string }
  size_unknown: { product: string; size: string }
  size_sold_out: { product: string; size: Size }
  price_changed: { subtotalCents: number; shippingCents: number; totalCents: number }
  delivery_changed: { earliest: Day; latest: Day }
  terms_changed: object
  stock_insufficient: { product: string; size: Size; available: number }
  stock_key_reused: object
  stock_corrected_meanwhile: { size: Size }
  cart_line_missing: object
  too_many_orders: { retryAfterSeconds: number }
  order_too_large: { pieces: number }
  unpaid_orders_full: object
  address_not_found: object
  too_many_addresses: { most: number }
  too_many_favourites: { most: number }
  too_many_cart_lines: { most: number }
  order_not_found: object
  tracking_not_found: object
  document_not_found: object
  withdrawal_not_found: object
  exchange_not_found: object
  exchange_item_unknown: object
  exchange_closed: { why: 'undelivered' | 'refunded' | 'late' | 'disputed' }
  exchange_same_size: object
  exchange_nothing_left: object
  too_many_exchanges: object
  exchange_step_refused: object
  review_not_found: object
  review_not_bought: object
  review_already_given: object
  review_already_decided: object
  order_not_cancellable: object
  order_not_payable: object
  order_step_refused: object
  order_not_refundable: object
  refund_too_large: { leftCents: number; pieces?: boolean }
  restock_too_large: object
  order_without_papers: { order: string; why: 'unpaid' | 'cancelled' | 'refunded' | 'restocked' }
  refund_key_reused: object
  tracking_number_taken: object
  mail_not_sendable: object
  note_not_found: object
  return_url_foreign: object
  idempotency_key_reused: object
  /** `mayBePaid`: it was about an order that has a payment page. */
  payment_unavailable: { mayBePaid?: boolean }
  payment_later: { retryAfterSeconds: number; mayBePaid?: boolean }
  card_not_found: object
  cards_unavailable: object
  webhook_signature_invalid: object
  shopper_not_found: object
  message_not_found: object
  subscriber_not_found: object
  import_unreadable: { message: string }
  import_too_large: object
  import_not_found: object
  import_has_faults: object
  import_not_done: object
  import_taken_back: object
  settings_changed_meanwhile: { by: string | null; when: string }
  text_changed_meanwhile: { by: string | null; when: string }
  text_not_found: object
  staff_not_found: object
  staff_own_factor: object
  staff_already: object
  staff_last_owner: object
}

export type RefusalCode = keyof Refusals

type Facts<Code extends RefusalCode> = object extends Refusals[Code] ? [facts?: Refusals[Code]] : [facts: Refusals[Code]]

/** A refusal that is shown to the customer; any other thrown error is a bug or an outage. */
export class ShopError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly facts: Refusals[Code]

  constructor(code: Code, ...[facts]: Facts<Code>) {
    super(code)
    this.code = code
    this.facts = facts ?? ({} as Refusals[Code])
  }
}
