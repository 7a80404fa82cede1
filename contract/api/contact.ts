import { type ContactSubject, contactSubjects } from '../text/contact-subjects.ts'
import * as messages from '../text/messages.ts'
import { email } from './accounts.ts'
import { required, z } from './schema.ts'

export const contactRequest = z
  .object({
    name: required(messages.fieldsRequired),
    email: required(messages.fieldsRequired, 254).pipe(z.email(messages.emailInvalid)),
    subject: z.enum(Object.keys(contactSubjects) as ContactSubject[], { error: messages.fieldsRequired }),
    message: required(messages.fieldsRequired, 5000),
  })
  .openapi('ContactRequest')
export type ContactRequest = z.infer<typeof contactRequest>

export const contactMessage = contactRequest
  .extend({ id: z.string(), createdAt: z.string(), read: z.boolean() })
  .openapi('ContactMessage')
export type ContactMessage = z.infer<typeof contactMessage>

export const newsletterRequest = z.object({ email }).openapi('NewsletterRequest')
