import type { StaffMember, StaffRole } from '../../../contract/api/admin/staff.ts'

export const roleNames: Record<StaffRole, string> = { owner: 'Propriétaire', preparation: 'Préparation' }

export const nameOf = ({ firstName, lastName }: Pick<StaffMember, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
