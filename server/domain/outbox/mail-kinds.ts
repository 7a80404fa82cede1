import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import type { MailParts } from './layout/mail-layout.ts'
import * as links from './templates/account-links.ts'
import * as notices from './templates/account-notices.ts'
import { contactAnswer, newsletterLink, reviewRefused } from './templates/correspondence.ts'
import * as exchanges from './templates/exchanges.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import * as corrections from './templates/order-corrections.ts'
import * as orders from './templates/orders.ts'
import * as alerts from './templates/owner-alerts.ts'
import { ownerNotice } from './templates/owner-notices.ts'
import { withdrawalAlert, withdrawalReceipt } from './templates/withdrawals.ts'

/** The template of every kind of mail; the kind is stored in the outbox. */
const templates = {
  account_erased: notices.accountErased,
  account_joined: notices.accountJoined,
  address_corrected: corrections.addressCorrected,
  confirm_email: links.confirmEmail,
  contact_answer: contactAnswer,
  delete_account: links.deleteAccount,
  dispute_alert: alerts.disputeAlert,
  email_change_requested: notices.emailChangeRequested,
  email_changed: notices.emailChanged,
  email_taken: links.emailTaken,
  exchange_alert: exchanges.exchangeAlert,
  exchange_ended: exchanges.exchangeEnded,
  exchange_label: exchanges.exchangeLabel,
  exchange_requested: exchanges.exchangeRequested,
  exchange_shipped: exchanges.exchangeShipped,
  late_capture: orders.lateCapture,
  late_capture_alert: alerts.lateCaptureAlert,
  link_identity: links.linkIdentity,
  newsletter_link: newsletterLink,
  order_cancelled: orders.orderCancelled,
  order_confirmation: orderConfirmation,
  order_delivered: orders.orderDelivered,
  order_late: orders.orderLate,
  order_refunded: orders.orderRefunded,
  order_shipped: orders.orderShipped,
  owner_notice: ownerNotice,
  password_changed: notices.passwordChanged,
  payment_expired: orders.paymentExpired,
  proof_code: links.proofCode,
  recovery_code_used: notices.recoveryCodeUsed,
  recovery_codes_renewed: notices.recoveryCodesRenewed,
  refund_failed_alert: alerts.refundFailedAlert,
  refund_unreadable_alert: alerts.refundUnreadableAlert,
  reset_password: links.resetPassword,
  review_refused: reviewRefused,
  second_factor_off: notices.secondFactorOff,
  second_factor_on: notices.secondFactorOn,
  second_factor_reset: notices.secondFactorReset,
  staff_invited: links.staffInvited,
  tracking_corrected: corrections.trackingCorrected,
  unused_account: links.unusedAccount,
  withdrawal_alert: withdrawalAlert,
  withdrawal_receipt: withdrawalReceipt,
}

export type MailKind = keyof typeof templates
/** The data that the template of a kind needs, besides the shop's settings. */
export type MailData = { [Kind in MailKind]: Parameters<(typeof templates)[Kind]>[1] }

const byKind: { [Kind in MailKind]: (shop: ShopSettings, data: MailData[Kind]) => MailParts } = templates

/** Renders the mail of this kind: subject, HTML and text. */
export const renderMail = <Kind extends MailKind>(shop: ShopSettings, kind: Kind, data: MailData[Kind]): MailParts =>
  byKind[kind](shop, data)
