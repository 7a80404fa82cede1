import { z } from 'zod'
import type { Store } from './store.ts'

/** How the payment page misbehaves on a test's request; `PUT` replaces the whole, what is left out is the default. */
export const behaviour = z.strictObject({
  webhooks: z
    .strictObject({
      drop: z.boolean().default(false),
      delayMs: z.number().int().min(0).default(0),
      copies: z.number().int().min(0).max(100).default(1),
      shuffle: z.boolean().default(false),
    })
    .prefault({}),
  api: z
    .strictObject({
      delayMs: z.number().int().min(0).default(0),
      status: z.number().int().min(400).max(599).nullable().default(null),
      /** The Retry-After of a failing response, as for a rate limit. */
      retryAfterSeconds: z.number().int().min(0).optional(),
      createThenFail: z.boolean().default(false),
    })
    .prefault({}),
})

export type Behaviour = z.infer<typeof behaviour>

export const readBehaviour = (store: Store): Behaviour => behaviour.parse(JSON.parse(store.setting('behaviour') ?? '{}'))
export const saveBehaviour = (store: Store, wanted: Behaviour) => store.saveSetting('behaviour', JSON.stringify(wanted))
