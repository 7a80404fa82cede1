import { mailPurposes } from '../../text/legal/consents.ts'
import * as messages from '../../text/messages.ts'
import { email } from '../accounts.ts'
import { optionalText, pageOf, pageQuery, z } from '../schema.ts'

export const subscriberState = z.enum(['pending', 'confirmed', 'unsubscribed'], { error: messages.filterUnknown })

/** Each purpose has its own list. */
const purpose = z.enum(mailPurposes, { error: messages.filterUnknown })
export const subscribersExportQuery = z.object({ purpose: purpose.default('newProducts') })

export const subscribersQuery = pageQuery.extend({
  q: optionalText(200),
  purpose: purpose.default('newProducts'),
  state: subscriberState.default('confirmed'),
  sort: z.enum(['asked', '-asked', 'email', '-email'], { error: messages.filterUnknown }).default('-asked'),
})
export type SubscribersQuery = z.output<typeof subscribersQuery>

export const subscriber = z
  .object({
    email: z.string(),
    state: subscriberState,
    askedAt: z.string(),
    confirmedAt: z.string().nullable(),
    wording: z.string().nullable().openapi({ description: 'what she agreed to; null: not yet, or in an earlier release' }),
    source: z.enum(['form', 'account']).nullable().openapi({ description: 'null: an earlier release, which had only the form' }),
  })
  .openapi('Subscriber')
export type Subscriber = z.infer<typeof subscriber>

/** `counts`: of all addresses of the list, whatever the other filters. */
export const subscribersPage = pageOf(subscriber)
  .extend({ counts: z.record(subscriberState, z.int()) })
  .openapi('SubscribersPage')
export type SubscribersPage = z.infer<typeof subscribersPage>

export const subscriberRemoval = z.object({ email }).openapi('SubscriberRemoval')
