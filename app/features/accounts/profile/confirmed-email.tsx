import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, isRefused, messageOf } from '../../../lib/api/api-client.ts'
import { renewUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

/** Refusals after which the link can't work any more; a missing response or a missing proof of identity is not one of them. */
const endOfLink = ['code_invalid', 'email_taken', 'invalid_fields']

const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('confirm-email')

/**
 * The mailed link of an email change: /account/profile#confirm-email=… (contract 4, email change). Needs a press, because a mail
 * scanner or a preview may open links, and then a proof of identity.
 */
export function ConfirmedEmail() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const code = codeIn(hash)
  if (!code) return null
  // Don't navigate if the customer has left the page before the response.
  const dropLink = () => codeIn(window.location.hash) === code && navigate('/account/profile', { replace: true })

  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    try {
      renewUser(await callApi<User>('/auth/me/confirm-email', { method: 'POST', body: { code } }))
      toast.success(messages.emailChanged)
      await dropLink()
    } catch (error) {
      const message = messageOf(error, messages.unreachable)
      if (!endOfLink.some((refusal) => isRefused(error, refusal))) return setProblem(message)
      toast.error(message)
      await dropLink()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mb-8 flex flex-col gap-4">
      <Alert
        kind="info"
        title="Confirmez votre nouvelle adresse email"
        action={
          <Button size="small" busy={busy} busyLabel="Confirmation…" onClick={() => void confirm()}>
            Confirmer mon adresse
          </Button>
        }
      >
        Nous l’utiliserons désormais pour votre compte.
      </Alert>
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
