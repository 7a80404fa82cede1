import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { type ActionAfterSignIn, dropAction, pendingActions } from '../../../lib/session/action-after-sign-in.ts'
import { ownPath, type SignInState, takeReturnTo } from '../../../lib/session/return-to.ts'
import { beginSession, currentSession, settledSession, useSession } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { GoogleSignIn, Or } from './google-sign-in.tsx'
import { MailedLink, useMailedLink } from './mailed-link.tsx'
import { PendingActions } from './pending-actions.tsx'
import { SecondStep } from './second-step.tsx'

/** After signing in, the redirect waits this long (spec 9). */
const redirectDelayMs = 300

/** Runs an action that the customer tried before signing in; the route knows how. Returns whether it was handed over. */
export type FulfilAction = (request: ActionAfterSignIn) => Promise<boolean>

export function SignInScreen({ fulfilAction }: { fulfilAction: FulfilAction }) {
  const state = useLocation().state as SignInState | null
  const [ticket, setTicket] = useState<string>()
  const [linkProblem, setLinkProblem] = useState<string>()
  const link = useMailedLink()
  useArrival(state, link !== null, fulfilAction)
  /** A signed-in user is redirected away from this screen, or has already left it, and would not see the second step. */
  async function secondStep(needed: string) {
    const { user } = await settledSession().catch(currentSession)
    if (user || window.location.pathname !== '/sign-in') toast.error(messages.signInStale)
    else setTicket(needed)
  }
  const askForCode = (needed: string) => void secondStep(needed)
  if (ticket) {
    return (
      <Page title="Connexion" width="form">
        <SecondStep ticket={ticket} onStale={() => setTicket(undefined)} />
      </Page>
    )
  }
  if (link) {
    return (
      <Page title="Connexion" width="form">
        <PendingActions />
        <MailedLink key={link} code={link} onCodeNeeded={askForCode} onRefused={setLinkProblem} />
      </Page>
    )
  }
  return (
    <Page title="Connexion" width="form">
      <PendingActions />
      {linkProblem && <Alert className="mb-6">{linkProblem}</Alert>}
      <SignInForm email={state?.email} onCodeNeeded={askForCode} />
      <Or />
      <GoogleSignIn from={ownPath(state?.from)} onCodeNeeded={askForCode} />
      <p className="mt-8 text-center text-sm">
        Pas encore de compte ?{' '}
        <Link to="/sign-up" state={state} className="inline-block py-2 font-medium underline underline-offset-4">
          Créer un compte
        </Link>
      </p>
    </Page>
  )
}

type SignInFormProps = {
  email?: string
  /** This page has to stay open: links open in a new tab. */
  staysHere?: boolean
  onCodeNeeded: (ticket: string) => void
}

export function SignInForm({ email, staysHere, onCodeNeeded }: SignInFormProps) {
  // Stays true until the page is left: a second press would sign in again.
  const [entered, setEntered] = useState(false)
  const form = useForm({
    check: (values) => missing(values, { email: messages.emailWanted, password: messages.passwordWanted }),
    incomplete: messages.fieldsMissing,
    submit: async ({ email: typed, password }) => {
      const body = { email: typed, password }
      const answer = await callApi<SignedIn | CodeNeeded>('/auth/signin', { method: 'POST', body })
      if ('ticket' in answer) return onCodeNeeded(answer.ticket)
      setEntered(true)
      beginSession(answer)
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
          target={staysHere ? '_blank' : undefined}
          className="inline-block self-end py-2 text-muted text-sm underline underline-offset-4 hover:text-ink"
        >
          Mot de passe oublié?
        </Link>
      </div>
      {form.problem && <Alert>{form.problem}</Alert>}
      <SubmitButton busy={form.busy || entered} busyLabel="Connexion en cours…">
        Se connecter
      </SubmitButton>
    </form>
  )
}

/** The pending actions of this customer, or of nobody yet. What could not be handed over stays for the next sign-in page. */
const fulfil = (fulfilAction: FulfilAction) =>
  Promise.all(
    pendingActions()
      .filter(({ userId }) => !userId || userId === currentSession().user?.id)
      .map(async (action) => (await fulfilAction(action)) && dropAction(action)),
  )

/**
 * After any sign-in (password, Google, another tab): runs the pending actions, then returns to the page the customer came
 * from. A mailed link is decided first, also by whoever is signed in already.
 */
function useArrival(state: SignInState | null, isDeciding: boolean, fulfilAction: FulfilAction) {
  const { status } = useSession()
  const navigate = useNavigate()
  const arrived = status === 'authenticated' && !isDeciding
  useEffect(() => {
    if (!arrived) return undefined
    let left = false
    const pause = new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
    void Promise.all([pause, fulfil(fulfilAction)]).then(() => {
      if (left) return undefined
      const returnTo = takeReturnTo()
      return navigate(ownPath(state?.from) ?? returnTo ?? '/account/profile', { replace: true, state: state?.state })
    })
    return () => {
      left = true
    }
  }, [arrived, state, fulfilAction, navigate])
}
