import type { ContactRequest } from '../../../contract/api/contact.ts'
import * as messages from '../../../contract/text/messages.ts'
import { looksLikeEmail } from '../../ui/form/use-form.ts'

const wants: Record<keyof ContactRequest, string> = {
  name: messages.lastNameWanted,
  email: messages.emailWanted,
  subject: messages.contactSubjectWanted,
  message: messages.contactMessageWanted,
}

export type ContactErrors = Partial<Record<keyof ContactRequest, string>>

/** The missing fields (spec 5, contact: all required). The server checks the rest. */
export function contactErrors(fields: Partial<Record<keyof ContactRequest, string>>): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    if (!fields[field]?.trim()) errors[field] = wants[field]
  }
  if (!errors.email && !looksLikeEmail(fields.email?.trim())) errors.email = messages.emailInvalid
  return errors
}
