import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi } from '../../lib/api-client.ts'
import { beginSession, useSession } from '../../lib/session.ts'
import { missing, useForm } from '../../lib/use-form.ts'
import { ownPath, type SignInState, takeWayBack } from '../../lib/way-back.ts'
import { takeWish, type Wish } from '../../lib/wish.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { SecondStep } from './second-step.tsx'

/** Specification 9. */
const redirectDelayMs = 300

/** What the shopper asked for before signing in; the route knows how to fulfil it. */
export type FulfilWish = (wish: Wish) => Promise<unknown>

export function SignInScreen({ fulfilWish }: { fulfilWish: FulfilWish }) {
  const state = useLocation().state as SignInState | null
  const [ticket, setTicket] = useState<string>()
  useArrival(state, fulfilWish)
  if (ticket) {
    return (
      <Page title="Connexion" width="form">
        <SecondStep ticket={ticket} onStale={() => setTicket(undefined)} />
      </Page>
    )
  }
  return (
    <Page title="Connexion" width="form">
      <SignInForm email={state?.email} onCodeNeeded={setTicket} />
      <div className="my-8 flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        ou
      </div>
      <GoogleSignIn from={ownPath(state?.from)} onCodeNeeded={setTicket} />
      <p className="mt-8 text-center text-sm">
        Pas encore de compte ?{' '}
        <Link to="/sign-up" state={state} className="inline-block py-2 font-medium underline underline-offset-4">
          Créer un compte
        </Link>
      </p>
    </Page>
  )
}

function SignInForm({ email, onCodeNeeded }: { email?: string; onCodeNeeded: (ticket: string) => void }) {
  const form = useForm({
    check: (values) => missing(values, ['email', 'password'], messages.fieldsMissing),
    submit: async ({ email: typed, password }) => {
      const body = { email: typed, password }
      const entered = await callApi<SignedIn | CodeNeeded>('/auth/signin', { method: 'POST', body })
      if ('ticket' in entered) return onCodeNeeded(entered.ticket)
      beginSession(entered)
      toast.success(messages.signInDone)
    },
    failed: messages.signInFailed,
    unexpected: messages.signInError,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        required
        error={form.errors.email}
      />
      <div className="flex flex-col gap-1">
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <Link
          to="/reset-password"
          className="inline-block self-end py-2 text-muted text-sm underline underline-offset-4 hover:text-ink"
        >
          Mot de passe oublié?
        </Link>
      </div>
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton busy={form.busy} busyLabel="Connexion en cours…">
        Se connecter
      </SubmitButton>
    </form>
  )
}

/** However she came in (password, Google, another tab): her wish is fulfilled, then she is taken where she was going. */
function useArrival(state: SignInState | null, fulfilWish: FulfilWish) {
  const { status } = useSession()
  const navigate = useNavigate()
  const arrived = status === 'authenticated'
  useEffect(() => {
    if (!arrived) return undefined
    let left = false
    const pause = new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
    const wish = takeWish()
    void Promise.all([pause, wish && fulfilWish(wish)]).then(() => {
      if (left) return undefined
      const wayBack = takeWayBack()
      return navigate(ownPath(state?.from) ?? wayBack ?? '/account/profile', { replace: true, state: state?.state })
    })
    return () => {
      left = true
    }
  }, [arrived, state, fulfilWish, navigate])
}
