import * as office from '../../text/back-office-messages.ts'
import { type ContactSubject, contactSubjects } from '../../text/contact-subjects.ts'
import * as messages from '../../text/messages.ts'
import { contactMessage } from '../contact.ts'
import { optionalText, pageOf, pageQuery, required, z } from '../schema.ts'

const messageStates = ['new', 'read', 'answered'] as const
export const messageState = z.enum(messageStates, { error: messages.filterUnknown })

/**
 * `q`: part of a name, an email or the message itself. Without a state, all of them; `open`: not answered, read or not; a
 * minus puts the newest first.
 */
export const adminMessagesQuery = pageQuery.extend({
  q: optionalText(200),
  state: z.enum([...messageStates, 'open'], { error: messages.filterUnknown }).optional(),
  subject: z.enum(Object.keys(contactSubjects) as ContactSubject[], { error: messages.filterUnknown }).optional(),
  sort: z.enum(['date', '-date'], { error: messages.filterUnknown }).default('-date'),
})
export type AdminMessagesQuery = z.output<typeof adminMessagesQuery>

export const adminMessage = contactMessage.extend({ state: messageState }).openapi('AdminMessage')
export type AdminMessage = z.infer<typeof adminMessage>

/** `counts`: of all messages, whatever the filter. */
export const adminMessagesPage = pageOf(adminMessage)
  .extend({ counts: z.record(messageState, z.int()) })
  .openapi('AdminMessagesPage')
export type AdminMessagesPage = z.infer<typeof adminMessagesPage>

export const adminMessageDetail = adminMessage
  .extend({
    answers: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        createdAt: z.string(),
        by: z.string().nullable().openapi({ description: 'who answered; null once that account is gone' }),
        sentAt: z.string().nullable().openapi({ description: 'null while the mail waits for the mail server' }),
        refused: z.boolean().openapi({ description: 'the mail could not be delivered and is not tried again' }),
      }),
    ),
    shopperId: z.string().nullable().openapi({ description: 'the account that has proved this email' }),
  })
  .openapi('AdminMessageDetail')
export type AdminMessageDetail = z.infer<typeof adminMessageDetail>

export const messageMark = z.object({ read: z.boolean({ error: messages.valueInvalid }) }).openapi('MessageMark')

export const messageAnswer = z.object({ text: required(office.answerMissing, 5000) }).openapi('MessageAnswer')
