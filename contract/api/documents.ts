import { z } from './schema.ts'

/** The documents of a paid order: its invoice, and a credit note for each refund (law, invoices). */
export const orderDocument = z
  .object({
    id: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string().openapi({ example: 'FA-2026-000001' }),
    issuedAt: z.string(),
    total: z.number().openapi({ description: 'euros, TTC' }),
    url: z.string().openapi({ description: 'the PDF; needs the token too' }),
  })
  .openapi('OrderDocument')
export type OrderDocument = z.infer<typeof orderDocument>
