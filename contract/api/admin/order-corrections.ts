import { resendableMails } from '../../rules/order-mails.ts'
import * as office from '../../text/back-office-messages.ts'
import * as messages from '../../text/messages.ts'
import { addressFields } from '../addresses.ts'
import { required, z } from '../schema.ts'

/** The country stays: delivery price and VAT depend on it. */
export const addressCorrection = addressFields.omit({ country: true, isDefault: true }).openapi('AddressCorrection')
export type AddressCorrection = z.output<typeof addressCorrection>

export const mailRequest = z
  .object({ kind: z.enum(resendableMails, { error: messages.valueInvalid }) })
  .openapi('OrderMailRequest')

export const noteRequest = z.object({ text: required(office.noteMissing, 2_000) }).openapi('NoteRequest')

export const note = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.string().nullable().openapi({ description: 'null: the account is gone' }),
    own: z.boolean().openapi({ description: 'may be deleted by whoever asks' }),
    date: z.string(),
  })
  .openapi('Note')
export type Note = z.infer<typeof note>

/** `what`: a state's name, an action of the audit log, a kind of mail, or what the carrier reported. Latest first. */
export const timelineEntry = z
  .object({
    date: z.string(),
    kind: z.enum(['state', 'action', 'mail', 'parcel']),
    what: z.string(),
    by: z.string().nullable().openapi({ description: 'who of the staff' }),
    detail: z.unknown().openapi({ description: 'an action’s change; a mail: sent, waiting or refused; a parcel: its place' }),
  })
  .openapi('TimelineEntry')
export type TimelineEntry = z.infer<typeof timelineEntry>
