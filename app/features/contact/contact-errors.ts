import type { ContactRequest } from '../../../contract/api/contact.ts'
import * as messages from '../../../contract/text/messages.ts'

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
  if (!errors.email && !looksLikeEmail(fields.email?.trim() ?? '')) errors.email = messages.emailInvalid
  return errors
}

/**
 * Loose on purpose. Without a regular expression that tries every @ with every dot: the server checks a form that was sent without
 * scripts, and a long address must cost no more than its length (security, input).
 */
function looksLikeEmail(typed: string): boolean {
  const at = typed.indexOf('@', 1)
  return at > 0 && typed.lastIndexOf('.', typed.length - 2) > at + 1 && !/\s/.test(typed)
}
