import { email } from './accounts.ts'
import { messages } from './messages.ts'
import { required, typed, z } from './schema.ts'
import { settingsMessages as says } from './settings-messages.ts'

export const staffRole = z.enum(['owner', 'preparation'], { error: says.roleUnknown })
export type StaffRole = z.infer<typeof staffRole>

export const staffMember = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: staffRole,
    /** She proved her mailbox: until then she was invited. */
    arrived: z.boolean(),
    secondFactor: z.boolean(),
    lastSeenAt: z.string(),
    you: z.boolean(),
  })
  .openapi('StaffMember')
export type StaffMember = z.infer<typeof staffMember>

const proof = typed(messages.passwordWrong, 200).optional().openapi({
  description: 'le mot de passe ; inutile dans la demi-heure qui suit une connexion',
})
export const staffInvitation = z
  .object({
    email,
    firstName: required(says.missing, 100),
    lastName: required(says.missing, 100),
    role: staffRole,
    password: proof,
  })
  .openapi('StaffInvitation')
export type StaffInvitation = z.infer<typeof staffInvitation>

export const staffRoleChange = z.object({ role: staffRole, password: proof }).openapi('StaffRoleChange')
export const staffRemoval = z.object({ password: proof }).openapi('StaffRemoval')
