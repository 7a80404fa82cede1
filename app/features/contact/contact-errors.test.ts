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

test.each([
  ['nour@example.com', true],
  ['a@b.c.', true],
  ['a@@b.c', false],
  ['a@b.c@d', false],
  ['@a@b.c', false],
  ['@b.c', false],
  ['a@.c', false],
  ['a@b.', false],
  ['a@bc', false],
  ['a.b@c', false],
  ['a@b c.d', false],
])('the email %s is taken for one: %s', (email, taken) => {
  expect(contactErrors({ ...filled, email }).email).toBe(taken ? undefined : messages.emailInvalid)
})

test('a long email with many @ and dots does not block the server, which checks forms too (security, input)', () => {
  expect(contactErrors({ ...filled, email: `${'@.'.repeat(45_000)} x` })).toEqual({ email: messages.emailInvalid })
})
