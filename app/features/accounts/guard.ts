import type { Session } from '../../lib/session.ts'

/** Where a guarded page leads. Who signs out on it goes home; who was never in, or was put out, signs in and comes back. */
export function guard(session: Session, wasIn: boolean): 'wait' | 'enter' | 'sign-in' | 'home' {
  if (session.status === 'loading') return 'wait'
  if (session.status === 'authenticated') return 'enter'
  return wasIn && session.left ? 'home' : 'sign-in'
}
