import type { OrderMailKind } from '../../rules/order-mails.ts'
import type { TextMode } from '../../text/page-texts.ts'
import type { SizeGuide } from './categories.ts'
import type { ProductDraft } from './products.ts'
import type { SynonymWords } from './search.ts'
import type { SectionValues } from './settings-sections.ts'
import type { StaffRole } from './staff.ts'

type Turn<Value, Before = Value> = { from: Before; to: Value }
type Turns<Values> = { [Name in keyof Values]?: Turn<Values[Name]> }

/** The actions of the audit log, each with the change that its row records; `undefined`: the subject says it all. */
export type AuditChanges = {
  settings_changed: Turns<SectionValues>
  /** `version`: null before the owner's first text. */
  text_published: { version: Turn<string, string | null>; mode: Turn<TextMode> }
  staff_added: { role: Turn<StaffRole, null> }
  staff_role_changed: { role: Turn<StaffRole> }
  staff_removed: { role: Turn<null, StaffRole> }
  staff_factor_reset: undefined
  staff_sessions_ended: undefined
  customer_factor_reset: undefined
  /** `reason`: the file of its import. */
  product_created: { name: string; reason?: string }
  /** A reference is given by a product file. */
  product_changed: Turns<ProductDraft & { reference: string | null }>
  product_published: undefined
  product_archived: undefined
  product_draft: undefined
  /** `change`: a quantity, negative when stock was removed. */
  stock_changed: { change: number; reason: string }
  category_created: undefined
  category_renamed: Turn<string>
  category_guide_changed: { sizeGuide: Turn<SizeGuide> }
  category_deleted: undefined
  categories_ordered: Turn<string[]>
  colours_ordered: Turn<string[]>
  synonym_created: { finds: string[] }
  synonym_changed: Turns<SynonymWords>
  synonym_deleted: { finds: string[] }
  redirect_created: { to: string }
  redirect_deleted: { to: string }
  import_checked: { file: string }
  import_started: { file: string; lines: 'all' | 'good' }
  /** Both count lines of the file. */
  import_applied: { file: string; applied: number; skipped: number }
  order_prepared: undefined
  order_shipped: undefined
  order_delivered: undefined
  /** `amountCents`: what it gave back; none for an unpaid order. */
  order_cancelled: { reason: string; amountCents?: number }
  order_unprepared: undefined
  /** Without the address itself, which the log would keep too long. */
  order_address_corrected: undefined
  shipment_corrected: Turns<{ carrier: string; trackingNumber: string | null }>
  order_mail_sent_again: { mail: OrderMailKind }
  /** `restocked`: the quantity that returned to stock. */
  order_refunded: { amountCents: number; reason: string; restocked?: number }
  /** Of exchanges the subject is the order's number. */
  exchange_received: { size: Turn<string>; quantity: number; restocked: boolean }
  exchange_label_sent: undefined
  exchange_shipped: { size: Turn<string>; quantity: number }
  exchange_corrected: Turns<{ carrier: string; trackingNumber: string | null }>
  /** By a refund. */
  exchange_cancelled: { size: Turn<string>; quantity: number }
  exchange_refused: { size: Turn<string>; quantity: number; reason: string }
  withdrawal_handled: undefined
  withdrawal_reopened: undefined
  withdrawal_linked: { order: string }
  message_answered: undefined
  message_marked_read: undefined
  message_marked_new: undefined
  review_published: { state: 'published' }
  review_refused: { state: 'refused'; reason: string }
  subscriber_removed: undefined
  subscribers_exported: undefined
  /** By `npm run after-restore`; the subject: the series of documents that it began. */
  database_restored: { accountsErased: number }
}

export type AuditAction = keyof AuditChanges

/** One row of the audit log as its action writes it: what was changed (an id, a number, a section) and how. */
export type AuditRecord<Action extends AuditAction = AuditAction> = {
  [One in Action]: undefined extends AuditChanges[One]
    ? { action: One; subject: string; change?: undefined }
    : { action: One; subject: string; change: AuditChanges[One] }
}[Action]

type FieldsOf<Value> = Value extends readonly unknown[] | string | number | boolean | null | undefined
  ? never
  : { [Name in keyof Value & string]-?: Name | FieldsOf<Value[Name]> }[keyof Value & string]
type WordsOf<Value> = Value extends string
  ? string extends Value
    ? never
    : Value
  : Value extends readonly unknown[] | number | boolean | null | undefined
    ? never
    : { [Name in keyof Value & string]-?: WordsOf<Value[Name]> }[keyof Value & string]

/** Every field name that a change may contain, at any depth. */
export type AuditField = Exclude<FieldsOf<AuditChanges[AuditAction]>, 'from' | 'to'>
/** Every value of a closed list that a change may contain: roles, modes, states. */
export type AuditWord = WordsOf<AuditChanges[AuditAction]>
