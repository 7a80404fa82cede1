import { expect, test } from 'vitest'
import { minimumPasswordLength } from '../../../../contract/api/accounts.ts'
import { deviceName } from '../profile/device-name.ts'
import { profileFaults } from '../profile/profile-form.tsx'
import { passwordFault } from './password-fault.ts'
import { signUpFaults } from './sign-up-screen.tsx'

const filled = { firstName: 'Nour', lastName: 'B', email: 'nour@example.com', password: 'Soleil-Vert-42' }

test('sign-up needs names, email and password; the phone is optional (spec 5, sign-up)', () => {
  expect(Object.values(signUpFaults(filled)).filter(Boolean)).toEqual([])
  expect(signUpFaults({ ...filled, firstName: '', email: '' })).toMatchObject({
    firstName: 'Indiquez votre prénom.',
    email: 'Indiquez votre adresse email, par exemple nom@exemple.fr.',
  })
})

test('a password has at least 8 characters, as many as the server asks for (spec 5, sign-up)', () => {
  expect(passwordFault('x'.repeat(minimumPasswordLength - 1))).toBe('Le mot de passe doit contenir au moins 8 caractères')
  expect(passwordFault('x'.repeat(minimumPasswordLength))).toBeUndefined()
})

test('the profile needs a name of two characters and a valid email (spec 5, profile form)', () => {
  expect(profileFaults({ fullName: 'N', email: 'nour' })).toEqual({
    fullName: 'Le nom doit contenir au moins 2 caractères.',
    email: 'Veuillez entrer une adresse email valide.',
  })
  expect(profileFaults({ fullName: 'No', email: 'no@example.com' })).toEqual({ fullName: undefined, email: undefined })
})

test('a device has a name the customer recognises (decision 8, settings)', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari sur iPhone',
  )
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox sur Windows',
  )
  expect(deviceName(null)).toBe('Appareil inconnu')
})
