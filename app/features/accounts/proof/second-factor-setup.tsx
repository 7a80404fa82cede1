import { queryOptions } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { RecoveryCodes, SecondFactor, SecondFactorBegun } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/api/api-client.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi<SecondFactor>('/auth/me/second-factor', { signal }),
})

// If its code can't be loaded, the key beside it is typed.
const QrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('./qr-code.tsx').then(
    (code) => ({ default: code.QrCode }),
    () => ({ default: () => null }),
  ),
)

const begin = () => callApi<SecondFactorBegun>('/auth/me/second-factor', { method: 'POST', body: {} })

/** Key and first code, which is answered with recovery codes; proofs of identity and of the mailbox come before. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<SecondFactorBegun>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let left = false
    const start = async () => {
      try {
        const answer = await begin()
        if (!left) setBegun(answer)
      } catch (error) {
        if (!left) setProblem(messageOf(error, messages.unreachable))
      }
    }
    void start()
    return () => {
      left = true
    }
  }, [])

  if (problem) return <Alert>{problem}</Alert>
  if (begun) return <FirstCode begun={begun} onConfirmed={onCodes} />
  return (
    <Loading label="Préparation de la clé…">
      <Skeleton className="h-48" />
    </Loading>
  )
}

type FirstCodeProps = { begun: SecondFactorBegun; onConfirmed: (codes: string[]) => void }

function FirstCode({ begun, onConfirmed }: FirstCodeProps) {
  const form = useForm({
    check: (values) => missing(values, { code: messages.secondFactorMissing }),
    submit: async ({ code }) => {
      const { recoveryCodes } = await callApi<RecoveryCodes>('/auth/me/second-factor/confirm', { method: 'POST', body: { code } })
      toast.success(messages.secondFactorOnDone)
      onConfirmed(recoveryCodes)
      // Setting it up signs out all other devices, so their list is outdated.
      await Promise.all([
        queryClient.invalidateQueries(secondFactorQuery),
        queryClient.invalidateQueries({ queryKey: ['sessions'] }),
      ])
    },
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Photographiez ce carré avec une application d’authentification, ou donnez-lui la clé. Puis saisissez le code qu’elle
        montre.
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <Suspense fallback={<Skeleton className="size-48 shrink-0" />}>
          <div className="shrink-0 rounded-soft border border-line empty:hidden">
            <QrCode text={begun.url} label="QR code à photographier avec votre application" />
          </div>
        </Suspense>
        <p className="min-w-0 text-sm">
          <span className="block text-muted">Clé à saisir à la main</span>
          <span className="break-all font-mono">{begun.key.match(/.{4}/g)?.join(' ')}</span>
        </p>
      </div>
      <TextField
        label="Code à six chiffres"
        name="code"
        ref={opensHere}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.errors.code}
      />
      {form.problem && <Alert>{form.problem}</Alert>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        Activer
      </SubmitButton>
    </form>
  )
}
