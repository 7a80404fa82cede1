import * as messages from '../../text/messages.ts'
import { email } from '../accounts.ts'
import { optionalText, pageOf, pageQuery, z } from '../schema.ts'

export const subscriberState = z.enum(['pending', 'confirmed', 'unsubscribed'], { error: messages.filterUnknown })

export const subscribersQuery = pageQuery.extend({
  q: optionalText(200),
  state: subscriberState.default('confirmed'),
  sort: z.enum(['asked', '-asked', 'email', '-email'], { error: messages.filterUnknown }).default('-asked'),
})
export type SubscribersQuery = z.output<typeof subscribersQuery>

export const subscriber = z
  .object({ email: z.string(), state: subscriberState, askedAt: z.string(), confirmedAt: z.string().nullable() })
  .openapi('Subscriber')
export type Subscriber = z.infer<typeof subscriber>

/** `counts`: of all addresses, whatever the filter. */
export const subscribersPage = pageOf(subscriber)
  .extend({ counts: z.record(subscriberState, z.int()) })
  .openapi('SubscribersPage')
export type SubscribersPage = z.infer<typeof subscribersPage>

export const subscriberRemoval = z.object({ email }).openapi('SubscriberRemoval')
