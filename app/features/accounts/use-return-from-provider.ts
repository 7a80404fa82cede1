import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { beginSession } from '../../lib/session.ts'
import { keepWayBack } from '../../lib/way-back.ts'
import { toast } from '../../ui/toast.ts'

/** Back from the provider: /sign-in?code=…&state=…, or by the mail that links it to an account: /sign-in#link=… */
export function useReturnFromProvider(onCodeNeeded: (ticket: string) => void) {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const exchanged = useRef(false)
  const code = search.get('code')
  const state = search.get('state')
  const link = new URLSearchParams(hash.slice(1)).get('link')
  const refused = search.get('error')
  const returned = Boolean((code && state) || link)

  useEffect(() => {
    // A code works once, however often the page renders.
    if (exchanged.current || !(returned || refused)) return
    exchanged.current = true
    const exchange = async () => {
      try {
        if (refused) throw new Error(refused)
        const { from, ...entered } = link ? await followLink(link) : await trade(code, state)
        if (from) keepWayBack(from)
        if ('ticket' in entered) {
          // Neither code nor link serves twice; the ticket goes on from here.
          await navigate('/sign-in', { replace: true })
          return onCodeNeeded(entered.ticket)
        }
        const { created, ...signedIn } = entered
        beginSession(signedIn)
        toast.success(created ? messages.signUpGoogleDone : messages.signInGoogleDone)
      } catch (error) {
        const message = messageOf(error, messages.googleFailed)
        setProblem(message)
        toast.error(message)
        // A used code must not be tried again by a reload.
        await navigate('/sign-in', { replace: true })
      }
    }
    void exchange()
  }, [code, state, link, refused, returned, navigate, onCodeNeeded])

  return { busy: returned && !problem, problem }
}

type Entered = (SignedIn & { from?: string | null; created?: boolean }) | CodeNeeded

const followLink = (code: string) => callApi<Entered>('/auth/oauth/link', { method: 'POST', body: { code } })

const trade = (code: string | null, state: string | null) =>
  callApi<Entered>('/auth/oauth/google', { method: 'POST', body: { code, state } })
