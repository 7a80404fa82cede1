import { longestSynonymWords } from '../../rules/search.ts'
import * as productMessages from '../../text/product-messages.ts'
import { z } from '../schema.ts'

/** Words as a customer may type them: letters and digits, with the hyphens and apostrophes inside them. */
const words = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .max(60, '60 caractères au plus')
    .regex(/^[\p{L}\p{N}]+(?:[\s'’-]+[\p{L}\p{N}]+)*$/u, missing)
    .refine((text) => text.split(/[\s'’-]+/).length <= longestSynonymWords, `${longestSynonymWords} mots au plus`)

/** A term and what it finds, as the owner writes them. */
export const synonymWords = z
  .object({
    term: words(productMessages.synonymTermMissing),
    finds: z
      .array(words(productMessages.synonymFindsMissing), { error: productMessages.synonymFindsMissing })
      .min(1, productMessages.synonymFindsMissing)
      .max(12, productMessages.synonymFindsTooMany),
  })
  .openapi('SynonymWords')
export type SynonymWords = z.infer<typeof synonymWords>

export const searchSynonym = z
  .object({
    id: z.string(),
    term: z.string(),
    finds: z.array(z.string()),
    leadsSomewhere: z.boolean().openapi({ description: 'a published product has one of them' }),
  })
  .openapi('SearchSynonym')
export type SearchSynonym = z.infer<typeof searchSynonym>

export const searchMiss = z
  .object({
    query: z.string(),
    times: z.int().openapi({ description: 'in the last 90 days' }),
    lastDay: z.string().openapi({ description: 'YYYY-MM-DD' }),
  })
  .openapi('SearchMiss')
export type SearchMiss = z.infer<typeof searchMiss>
