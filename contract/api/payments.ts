import { z } from './schema.ts'

/** A card that the payment provider stores for a customer; the shop itself stores none (decision 8). */
export const savedCard = z
  .object({
    id: z.string(),
    brand: z.string().openapi({ description: 'visa, mastercard, … as the provider names it' }),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
  })
  .openapi('KeptCard')
export type SavedCard = z.infer<typeof savedCard>
