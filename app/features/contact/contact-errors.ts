import type { ContactRequest } from '../../../contract/contact.ts'
import { messages } from '../../../contract/messages.ts'

export type ContactErrors = Partial<Record<keyof ContactRequest, string>>

/** What is missing, beside its field (specification 5, contact: all required). The server checks the rest. */
export function contactErrors(fields: Record<keyof ContactRequest, string>): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    if (!fields[field]?.trim()) errors[field] = messages.fieldsRequired
  }
  if (!errors.email && !/^\S+@\S+\.\S+$/.test(fields.email.trim())) errors.email = messages.emailInvalid
  return errors
}
