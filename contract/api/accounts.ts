import * as messages from '../text/messages.ts'
import { optionalText, required, typed, z } from './schema.ts'

export const minimumPasswordLength = 8

export const email = required(messages.emailMissing, 254).pipe(z.email(messages.emailInvalid)).openapi({ format: 'email' })

const newPassword = z
  .string({ error: messages.fieldsRequired })
  .min(1, messages.fieldsRequired)
  .min(minimumPasswordLength, messages.passwordTooShort)
  .max(200, messages.passwordTooLong)

const personName = required(messages.fieldsRequired, 100)

export const signUpRequest = z
  .object({
    email: required(messages.fieldsRequired, 254).pipe(z.email(messages.emailInvalid)),
    password: newPassword,
    firstName: personName,
    lastName: personName,
    phoneNumber: optionalText(30),
  })
  .openapi('SignUpRequest')

/** `username` is accepted too: both hold the email (contract 4, sign-in). */
export const signInRequest = z
  .object({
    email: typed(messages.fieldsMissing, 254).optional(),
    username: typed(messages.fieldsMissing, 254).optional(),
    password: z.string({ error: messages.fieldsMissing }).min(1, messages.fieldsMissing).max(200),
  })
  .refine(({ email, username }) => Boolean(email?.trim() || username?.trim()), {
    path: ['email'],
    message: messages.fieldsMissing,
    // Runs even when the password is missing, so that an empty form gets both errors; a name that is no text is refused
    // above.
    when: ({ value }) => {
      const names = value as { email?: unknown; username?: unknown } | null
      return (
        names !== null &&
        typeof names === 'object' &&
        [names.email, names.username].every((name) => name === undefined || typeof name === 'string')
      )
    },
  })
  .openapi('SignInRequest')

/**
 * ADMIN is the shop's owner and may do everything; PREPARATION prepares parcels and receives stock, nothing else of the
 * back office.
 */
export const role = z.enum(['USER', 'ADMIN', 'PREPARATION'])
export type Role = z.infer<typeof role>

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    phoneNumber: z.string().nullable(),
    roles: z.array(role),
  })
  .openapi('User')
export type User = z.infer<typeof user>

export const signedIn = user.extend({ token: z.string() }).openapi('SignedIn')
export type SignedIn = z.infer<typeof signedIn>

/** The password was right and the account asks for a code as well: the ticket is sent with it, within five minutes. */
export const codeNeeded = z
  .object({ ticket: z.string(), from: z.string().nullable().optional() })
  .openapi('CodeNeeded', { description: 'Le compte demande aussi un code : POST /api/auth/signin/code' })
export type CodeNeeded = z.infer<typeof codeNeeded>

/** Six digits of the authenticator, or a recovery code, as typed. */
const factorCode = required(messages.secondFactorMissing, 60)

export const signInCode = z.object({ ticket: required(messages.signInStale, 100), code: factorCode }).openapi('SignInCode')

/** `from` is the page where the sign-in began, a path of the shop; `created` when it created the account. */
export const signedInFrom = signedIn
  .extend({ from: z.string().nullable(), created: z.boolean().optional() })
  .openapi('SignedInFrom')

export const profileChange = z
  .object({
    fullName: required(messages.nameTooShort, 200).min(2, messages.nameTooShort),
    firstName: personName,
    lastName: personName,
    email: required(messages.emailInvalid, 254).pipe(z.email(messages.emailInvalid)),
    phoneNumber: optionalText(30),
  })
  .partial()
  .openapi('ProfileChange')

export const resetRequest = z.object({ email }).openapi('ResetRequest')

export const newPasswordRequest = z
  .object({ code: required(messages.codeInvalid), password: newPassword })
  .openapi('NewPasswordRequest')

/** A mailed code. */
export const mailedCode = z.object({ code: required(messages.codeInvalid) }).openapi('MailedCode')

/** The password again, or nothing within minutes of a proof. */
export const proof = typed(messages.passwordWrong, 200).optional().openapi({
  description: 'le mot de passe ; inutile dans les dix minutes qui suivent POST /api/auth/me/proof',
})

/** Either, or both; without a password the code is the proof of identity. */
export const proofGiven = z
  .object({ password: typed(messages.proofMissing, 200).optional(), code: typed(messages.proofMissing, 60).optional() })
  .refine(({ password, code }) => Boolean(password || code), { path: ['password'], message: messages.proofMissing })
  .openapi('ProofGiven')
export type ProofGiven = z.infer<typeof proofGiven>

export const proofState = z
  .object({
    by: z.enum(['password', 'code']).openapi({ description: 'the proof of identity: the password, or a mailed code' }),
    emailProved: z.boolean(),
  })
  .openapi('ProofState')
export type ProofState = z.infer<typeof proofState>

export const proofRequest = z.object({ password: proof }).openapi('Proof')
export const secondFactorProof = z.object({ code: factorCode, password: proof }).openapi('SecondFactorProof')

export const secondFactor = z
  .object({
    available: z.boolean().openapi({ description: 'the shop has a key to keep its secret with' }),
    required: z.boolean().openapi({ description: 'the back office opens only with it' }),
    activeSince: z.string().nullable(),
    recoveryCodesLeft: z.int(),
  })
  .openapi('SecondFactor')
export type SecondFactor = z.infer<typeof secondFactor>

/** For the authenticator: `url` as a QR code, `key` typed by hand (base32). */
export const secondFactorBegun = z.object({ key: z.string(), url: z.string() }).openapi('SecondFactorBegun')
export type SecondFactorBegun = z.infer<typeof secondFactorBegun>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes')
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const emailConfirmation = z.object({ code: required(messages.codeInvalid), password: proof }).openapi('EmailConfirmation')

/** Which mails the customer wants (decision 8). */
const yesOrNo = z.boolean({ error: 'Veuillez choisir oui ou non' })
export const preferences = z
  .object({ marketingEmails: yesOrNo, orderUpdates: yesOrNo, newProducts: yesOrNo })
  .openapi('Preferences')
export type Preferences = z.infer<typeof preferences>

export const session = z
  .object({
    id: z.string(),
    userAgent: z.string().nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    current: z.boolean().openapi({ description: 'the one that asks' }),
  })
  .openapi('Session')
export type Session = z.infer<typeof session>

/** Erasing an account needs its password, or a mailed code. */
export const erasureRequest = z
  .object({ password: typed(messages.proofMissing, 200).optional(), code: typed(messages.proofMissing, 200).optional() })
  .refine(({ password, code }) => Boolean(password || code), { path: ['password'], message: messages.proofMissing })
  .openapi('ErasureRequest')
export type ErasureRequest = z.infer<typeof erasureRequest>

export const googleRequest = z
  .object({ code: required(messages.googleFailed, 2000), state: required(messages.googleFailed, 500) })
  .openapi('GoogleRequest')

export const facebookRequest = z.object({ accessToken: required(messages.facebookFailed, 2000) }).openapi('FacebookRequest', {
  description: 'email, provider, providerId, firstName and lastName may be sent; only the verified token counts.',
})
