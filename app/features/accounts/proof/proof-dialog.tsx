import { useEffect, useState } from 'react'
import type { ProofState } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/api/api-client.ts'
import { onProofRequested, type ProofRequest } from '../../../lib/api/proof.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeProof, PasswordProof } from './proof-forms.tsx'

type PendingProof = { request: ProofRequest; answer: (given: boolean) => void }

/**
 * Asks for a proof of identity over any screen: afterwards the interrupted request continues by itself, and nothing typed
 * is lost.
 */
export function ProofDialog() {
  const [pending, setPending] = useState<PendingProof>()

  useEffect(() => {
    let running: Promise<boolean> | undefined
    return onProofRequested((request) => {
      running ??= new Promise<boolean>((answer) => setPending({ request, answer })).finally(() => {
        running = undefined
      })
      return running
    })
  }, [])

  const end = (given: boolean) => {
    pending?.answer(given)
    setPending(undefined)
  }
  return (
    <Dialog
      open={pending !== undefined}
      onClose={() => end(false)}
      title={pending?.request === 'email_unproved' ? 'Confirmez votre adresse email' : 'Confirmez que c’est bien vous'}
    >
      {pending && <Proof request={pending.request} onDone={() => end(true)} />}
    </Dialog>
  )
}

function Proof({ request, onDone }: { request: ProofRequest; onDone: () => void }) {
  const [state, setState] = useState<ProofState>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const gone = new AbortController()
    callApi<ProofState>('/auth/me/proof', { signal: gone.signal }).then(setState, (error: unknown) => {
      if (!gone.signal.aborted) setProblem(messageOf(error, messages.unreachable))
    })
    return () => gone.abort()
  }, [])

  if (problem) return <Alert>{problem}</Alert>
  if (!state) {
    return (
      <Loading label="Un instant…">
        <Skeleton className="h-28" />
      </Loading>
    )
  }
  return request === 'email_unproved' || state.by === 'code' ? <CodeProof onDone={onDone} /> : <PasswordProof onDone={onDone} />
}
