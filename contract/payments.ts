import { z } from './schema.ts'

/** A card that the payment provider keeps for a shopper; the shop itself keeps none (decision 8). */
export const keptCard = z
  .object({
    id: z.string(),
    brand: z.string().openapi({ description: 'visa, mastercard, … as the provider names it' }),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
  })
  .openapi('KeptCard')
export type KeptCard = z.infer<typeof keptCard>
