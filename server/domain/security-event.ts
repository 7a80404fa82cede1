import type { Log } from '../log.ts'

/** Events of accounts that are logged, so that an attack is noticed and can be analysed later (OWASP ASVS 5.0, V16.3). */
export type SecurityEvent =
  | 'account_made'
  | 'account_erased'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'other_sessions_ended'
  | 'session_ended'
  | 'sessions_ended_by_owner'
  | 'proof_given'
  | 'proof_refused'
  | 'password_reset'
  | 'email_change_asked'
  | 'email_changed'
  | 'identity_linked'
  | 'second_factor_asked'
  | 'second_factor_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'roles_changed'
  | 'request_refused'
  | 'policy_violated'

/** Only ids and fixed words: no name, address, password, token or code is ever logged. */
type Facts = {
  userId?: string | undefined
  sessionId?: string | undefined
  requestId?: string | undefined
  /** The method: password, google, facebook, link, recovery; for an erased account, that it was unused. */
  by?: string
  refusal?: string
  route?: string
  /** What a page's Content-Security-Policy stopped: its directive, and the host alone. */
  directive?: string
  blocked?: string
  /** How many equal events before this one were not logged. */
  heldBack?: number
}

/** Logs one security event; filter by `security`. */
export const logSecurityEvent = (log: Pick<Log, 'info'>, security: SecurityEvent, facts: Facts): void =>
  log.info({ security, ...facts }, security)
