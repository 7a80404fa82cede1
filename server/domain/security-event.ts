import type { Log } from '../log.ts'

/** What is written down of accounts, so that an attack is seen and can be followed afterwards (OWASP ASVS 5.0, V16.3). */
export type SecurityEvent =
  | 'account_made'
  | 'account_erased'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'other_sessions_ended'
  | 'proof_refused'
  | 'password_reset'
  | 'email_change_asked'
  | 'email_changed'
  | 'identity_linked'
  | 'second_factor_asked'
  | 'second_factor_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'roles_changed'
  | 'request_refused'

/** Ids and words of the shop alone: no name, address, password, token or code ever stands in a log. */
type Facts = {
  userId?: string | undefined
  sessionId?: string | undefined
  requestId?: string | undefined
  /** By what: password, google, facebook, link, recovery. */
  by?: string
  refusal?: string
  route?: string
}

/** One line a security event; `security` is what to filter by. */
export const noteSecurity = (log: Pick<Log, 'info'>, security: SecurityEvent, facts: Facts): void =>
  log.info({ security, ...facts }, security)
