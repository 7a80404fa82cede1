import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, isRefused, messageOf } from '../../../lib/api/api-client.ts'
import { type SignInState, saveReturnTo, takeReturnTo, takeStartScreen } from '../../../lib/session/return-to.ts'
import { beginSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Handles the redirect back from the provider, /sign-in?code=…&state=… */
export function useReturnFromProvider(onCodeNeeded: (ticket: string) => void) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const exchanged = useRef(false)
  const code = search.get('code')
  const state = search.get('state')
  const refused = search.get('error')
  const returned = Boolean(code && state)

  useEffect(() => {
    // Don't navigate if the customer has left the page before the response.
    const isHere = () => new URLSearchParams(window.location.search).get('code') === code
    // A code works once, however often the page renders.
    if (exchanged.current || !(returned || refused)) return
    exchanged.current = true
    const exchange = async () => {
      try {
        if (refused) throw new Error(refused)
        const { from, ...entered } = await trade(code, state)
        if (from) saveReturnTo(from)
        if ('ticket' in entered) {
          // The code is spent; the ticket continues from here.
          if (isHere()) await navigate('/sign-in', { replace: true })
          return onCodeNeeded(entered.ticket)
        }
        const { created, ...signedIn } = entered
        beginSession(signedIn)
        toast.success(created ? messages.signUpGoogleDone : messages.signInGoogleDone)
        return undefined
      } catch (error) {
        const isSignUp = takeStartScreen() === 'sign-up'
        const failed = isSignUp ? messages.signUpGoogleFailed : messages.googleFailed
        // The shop's refusal does not know on which screen it began (decision 42).
        const message = isRefused(error, 'google_failed') ? failed : messageOf(error, failed)
        if (!isHere()) return toast.error(message)
        setProblem(message)
        // A used code must not be tried again by a reload.
        if (!isSignUp) return navigate('/sign-in', { replace: true })
        const state: SignInState = { from: takeReturnTo() ?? undefined, problem: message }
        return navigate('/sign-up', { replace: true, state })
      }
    }
    void exchange()
  }, [code, state, refused, returned, navigate, onCodeNeeded])

  return { busy: returned && !problem, problem }
}

type Entered = (SignedIn & { from?: string | null; created?: boolean }) | CodeNeeded

const trade = (code: string | null, state: string | null) =>
  callApi<Entered>('/auth/oauth/google', { method: 'POST', body: { code, state } })
