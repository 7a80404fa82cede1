import { expect, test } from 'vitest'
import { messages } from '../../../contract/messages.ts'
import { contactErrors } from './contact-errors.ts'

const filled = { name: 'Nour', email: 'nour@example.com', subject: 'order', message: 'Bonjour' }

test('name, email, subject and message are all required (spec 5, contact)', () => {
  expect(contactErrors({ name: ' ', email: '', subject: '', message: '' })).toEqual({
    name: messages.fieldsRequired,
    email: messages.fieldsRequired,
    subject: messages.fieldsRequired,
    message: messages.fieldsRequired,
  })
  expect(contactErrors(filled)).toEqual({})
})

test('an address that is none is told beside its field (spec 5, contact)', () => {
  expect(contactErrors({ ...filled, email: 'nour' })).toEqual({ email: messages.emailInvalid })
})
