import type { ShopContext } from '../context.ts'
import { mailResetLink } from '../domain/accounts/password/mail-reset-link.ts'
import { generateImageVariants } from '../domain/catalogue/pictures/generate-image-variants.ts'
import { applyImport } from '../domain/imports/apply-import.ts'
import { mailNewsletterLink } from '../domain/newsletter/mail-newsletter-link.ts'
import { linkProviderCustomer } from '../domain/payments/cards/link-provider-customer.ts'
import { updateProviderEmail } from '../domain/payments/cards/update-provider-email.ts'
import { settleDispute } from '../domain/payments/events/settle-dispute.ts'
import { settleRefund } from '../domain/payments/refund/settle-refund.ts'
import { settlePayment } from '../domain/payments/session/settle-payment.ts'
import type { Workers } from './open-jobs.ts'
import { sendMail } from './send-mail.ts'

/** The previous release queued these jobs without a provider. */
const onlyProvider = { provider: 'stripe' }

/** The worker of each job. */
export const jobWorkers = (context: ShopContext): Workers => ({
  'send-mail': ({ mailId }) => sendMail(context, mailId),
  'mail-reset-link': ({ email }) => mailResetLink(context, email),
  'mail-newsletter-link': (data) => mailNewsletterLink(context, data),
  'settle-payment': async ({ sessionId }) => {
    await settlePayment(context, sessionId)
  },
  'settle-refund': ({ refundId }) => settleRefund(context, refundId),
  'settle-dispute': (dispute) => settleDispute(context, { ...onlyProvider, ...dispute }),
  'keep-customer': (made) => linkProviderCustomer(context, { ...onlyProvider, ...made }),
  'forget-customer': (job) => {
    const { provider, customerId } = { ...onlyProvider, ...job }
    return context.payments(provider).deleteCustomer(customerId)
  },
  'update-provider-email': ({ userId }) => updateProviderEmail(context, userId),
  'apply-import': ({ importId }) => applyImport(context, importId),
  'make-picture-widths': ({ key }) => generateImageVariants(context, key),
})
