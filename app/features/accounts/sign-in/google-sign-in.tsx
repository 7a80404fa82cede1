import { saveReturnTo, saveStartScreen } from '../../../lib/session/return-to.ts'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useReturnFromProvider } from './use-return-from-provider.ts'

/** The link to the identity provider, and the end of the redirect back (decision 15). */
export function GoogleSignIn({ from, onCodeNeeded }: { from: string | null; onCodeNeeded: (ticket: string) => void }) {
  const { busy, problem } = useReturnFromProvider(onCodeNeeded)
  if (busy) {
    return (
      <p className="flex min-h-13 items-center justify-center gap-3 text-muted">
        <Spinner /> Connexion avec Google en cours…
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <Alert>{problem}</Alert>}
      <GoogleLink from={from} screen="sign-in" />
    </div>
  )
}

/** `screen`: where the link is, and where an error is shown (decision 42). */
export function GoogleLink({ from, screen }: { from: string | null; screen: 'sign-in' | 'sign-up' }) {
  const start = `/api/auth/oauth/google/start${from ? `?from=${encodeURIComponent(from)}` : ''}`
  function leave() {
    saveReturnTo(from)
    saveStartScreen(screen)
  }
  return (
    <a href={start} onClick={leave} className={buttonClass('secondary', 'large', 'w-full')}>
      <GoogleMark />
      Continuer avec Google
    </a>
  )
}

export const Or = () => (
  <div className="my-8 flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    ou
  </div>
)

export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path fill="#4285F4" d="M23.5 12.3c0-.9-.1-1.5-.3-2.2H12v4.1h6.6a5.7 5.7 0 0 1-2.4 3.7v3h3.9c2.3-2.1 3.4-5.2 3.4-8.6z" />
    <path
      fill="#34A853"
      d="M12 24c3.2 0 5.9-1.1 7.9-2.9l-3.9-3c-1 .7-2.4 1.2-4 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z"
    />
    <path fill="#FBBC05" d="M5.3 14.3a7.3 7.3 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
    <path fill="#EA4335" d="M12 4.7c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5z" />
  </svg>
)
