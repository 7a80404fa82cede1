import * as settingsMessages from '../../text/settings-messages.ts'
import { email, proof } from '../accounts.ts'
import { required, z } from '../schema.ts'

export const staffRole = z.enum(['owner', 'preparation'], { error: settingsMessages.roleUnknown })
export type StaffRole = z.infer<typeof staffRole>

export const staffMember = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: staffRole,
    /** The mailbox is verified; until then the member is only invited. */
    arrived: z.boolean(),
    secondFactor: z.boolean(),
    lastSeenAt: z.string(),
    you: z.boolean(),
  })
  .openapi('StaffMember')
export type StaffMember = z.infer<typeof staffMember>

export const staffInvitation = z
  .object({
    email,
    firstName: required(settingsMessages.missing, 100),
    lastName: required(settingsMessages.missing, 100),
    role: staffRole,
    password: proof,
  })
  .openapi('StaffInvitation')
export type StaffInvitation = z.infer<typeof staffInvitation>

export const staffRoleChange = z.object({ role: staffRole, password: proof }).openapi('StaffRoleChange')
export const staffRemoval = z.object({ password: proof }).openapi('StaffRemoval')
