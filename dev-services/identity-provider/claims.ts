import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The provider's claims about a person; unknown ones are passed on. */
export const claims = z.looseObject({
  sub: z.string().min(1).optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

export type Claims = z.infer<typeof claims>

export const demoPerson = {
  email: 'leila.benali@example.com',
  email_verified: true,
  given_name: 'Leïla',
  family_name: 'Benali',
} satisfies Claims

/** The complete claims: the same email always gives the same subject. */
export function personOf(wanted: Claims): Claims {
  const person: Claims = { ...demoPerson, ...wanted }
  return {
    ...person,
    name: `${person.given_name} ${person.family_name}`.trim(),
    sub: person.sub ?? createHash('sha256').update(String(person.email).toLowerCase()).digest('hex').slice(0, 21),
  }
}
