import { expect, test } from 'vitest'
import * as messages from '../../../contract/text/messages.ts'
import { contactErrors } from './contact-errors.ts'

const filled = { name: 'Nour', email: 'nour@example.com', subject: 'order', message: 'Bonjour' }

test('name, email, subject and message are all required (spec 5, contact)', () => {
  expect(contactErrors({ name: ' ', email: '', subject: '', message: '' })).toEqual({
    name: 'Indiquez votre nom.',
    email: 'Indiquez votre adresse email, par exemple nom@exemple.fr.',
    subject: 'Choisissez un sujet.',
    message: 'Écrivez votre message.',
  })
  expect(contactErrors(filled)).toEqual({})
})

test('an invalid email is reported beside its field (spec 5, contact)', () => {
  expect(contactErrors({ ...filled, email: 'nour' })).toEqual({ email: messages.emailInvalid })
})
