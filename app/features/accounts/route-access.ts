import type { Session } from '../../lib/session/session.ts'

/**
 * What a guarded page does. After a sign-out it goes home; an anonymous visitor signs in and comes back; a session that the
 * server ended is renewed over the page, which keeps what was typed.
 */
export function routeAccess(session: Session, wasIn: boolean): 'wait' | 'enter' | 'sign-in' | 'again' | 'home' {
  if (session.status === 'loading') return 'wait'
  if (session.status === 'authenticated') return 'enter'
  if (!wasIn) return 'sign-in'
  return session.left ? 'home' : 'again'
}
