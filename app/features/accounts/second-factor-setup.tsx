import { lazy, Suspense, useEffect, useState } from 'react'
import type { RecoveryCodes, SecondFactorBegun } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, isRefused, messageOf } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { missing, useForm } from '../../lib/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

const QrCode = lazy(() => import('./qr-code.tsx').then((code) => ({ default: code.QrCode })))

const begin = (password?: string) => callApi<SecondFactorBegun>('/auth/me/second-factor', { method: 'POST', body: { password } })

/** Key, first code, recovery codes. A session that is not fresh shows her password first. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<SecondFactorBegun>()
  const [codes, setCodes] = useState<string[]>()
  const [unproven, setUnproven] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let left = false
    const start = async () => {
      try {
        const answer = await begin()
        if (!left) setBegun(answer)
      } catch (error) {
        if (left) return
        if (isRefused(error, 'proof_needed')) setUnproven(true)
        else setProblem(messageOf(error, messages.unreachable))
      }
    }
    void start()
    return () => {
      left = true
    }
  }, [])

  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />
  if (problem) return <Notice>{problem}</Notice>
  if (begun) return <FirstCode begun={begun} onConfirmed={setCodes} />
  if (unproven) return <Password onBegun={setBegun} />
  return (
    <Loading label="Préparation de la clé…">
      <Skeleton className="h-48" />
    </Loading>
  )
}

function Password({ onBegun }: { onBegun: (begun: SecondFactorBegun) => void }) {
  const form = useForm({
    check: (values) => missing(values, ['password'], messages.passwordMissing),
    submit: async ({ password }) => onBegun(await begin(password)),
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Votre mot de passe confirme que c’est bien vous. Si vous n’en avez pas, déconnectez-vous et revenez par Google.
      </p>
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required error={form.errors.password} />
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        Continuer
      </SubmitButton>
    </form>
  )
}

type FirstCodeProps = { begun: SecondFactorBegun; onConfirmed: (codes: string[]) => void }

function FirstCode({ begun, onConfirmed }: FirstCodeProps) {
  const form = useForm({
    check: (values) => missing(values, ['code'], messages.secondFactorMissing),
    submit: async ({ code }) => {
      const { recoveryCodes } = await callApi<RecoveryCodes>('/auth/me/second-factor/confirm', { method: 'POST', body: { code } })
      toast.success(messages.secondFactorOnDone)
      onConfirmed(recoveryCodes)
      // Her other devices are signed out by it: their list is another one now.
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
          <div className="shrink-0 rounded-soft border border-line">
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
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.errors.code}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        Activer
      </SubmitButton>
    </form>
  )
}
