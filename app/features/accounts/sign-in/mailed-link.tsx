import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, isUnanswered, messageOf } from '../../../lib/api/api-client.ts'
import { useHydrated } from '../../../lib/dom/use-hydrated.ts'
import { beginSession, currentSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

const linkIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('link')

/** The code of the mailed link that links an identity to an account: /sign-in#link=… (security, Google). */
export function useMailedLink(): string | null {
  const { hash } = useLocation()
  return useHydrated() ? linkIn(hash) : null
}

type MailedLinkProps = {
  code: string
  onCodeNeeded: (ticket: string) => void
  onRefused: (problem: string) => void
}

/** Needs a press: a mail scanner that opens links, even one that runs scripts, must use nothing up. */
export function MailedLink({ code, onCodeNeeded, onRefused }: MailedLinkProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isHere = () => linkIn(window.location.hash) === code
  /** The link is used up: a reload must not try it again. Doesn't navigate if the customer has left the page. */
  const dropLink = () => isHere() && navigate('/sign-in', { replace: true })

  async function follow() {
    setBusy(true)
    setProblem(undefined)
    try {
      const entered = await callApi<SignedIn | CodeNeeded>('/auth/oauth/link', { method: 'POST', body: { code } })
      await dropLink()
      if ('ticket' in entered) return onCodeNeeded(entered.ticket)
      beginSession(entered)
      toast.success(messages.signInGoogleDone)
    } catch (error) {
      const message = messageOf(error, messages.signInFailed)
      setBusy(false)
      if (isUnanswered(error) && isHere()) return setProblem(message)
      // A signed-in user is redirected away from this screen, or has already left it, and would not see the message there.
      if (currentSession().user || !isHere()) toast.error(message)
      else onRefused(message)
      await dropLink()
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">Confirmez que c’est bien vous : votre compte sera relié, et vous serez connectée aussitôt.</p>
      {problem && <Alert>{problem}</Alert>}
      <Button size="large" busy={busy} busyLabel="Connexion en cours…" onClick={() => void follow()}>
        Relier et me connecter
      </Button>
      <LinkButton to="/sign-in" replace variant="quiet">
        Retour à la connexion
      </LinkButton>
    </div>
  )
}
