import type { ThrottleKey } from '../throttle.ts'
import type { Visitor } from './visitor.ts'

/** Where someone proved to own an account, by password or mailbox. */
export const knownPlace = (email: string, { address }: Visitor): ThrottleKey => ['known-place', email.toLowerCase(), address]
export const knownPlaceDays = 90

/**
 * Attempts from a known place are counted apart: whoever guesses from elsewhere slows down only strangers, never the owner
 * at home (security, passwords).
 */
export const signInAttempts = (email: string, { address }: Visitor, known: boolean): ThrottleKey =>
  known ? ['account', email.toLowerCase(), address] : ['account', email.toLowerCase()]
