import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, isRefused, messageOf } from '../../lib/api-client.ts'
import { renewUser } from '../../lib/session.ts'
import { missing, useForm } from '../../lib/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'

async function confirm(code: string, password?: string) {
  renewUser(await callApi<User>('/auth/me/confirm-email', { method: 'POST', body: { code, password } }))
  toast.success(messages.emailChanged)
}

/** The mailed link of an email change: /account/profile#confirm-email=… (contract, meanings). An old session shows her password. */
export function ConfirmedEmail() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = new URLSearchParams(hash.slice(1)).get('confirm-email')
  const used = useRef(false)
  const [unproven, setUnproven] = useState<string>()

  useEffect(() => {
    if (!code || used.current) return
    used.current = true
    const use = async () => {
      try {
        await confirm(code)
      } catch (error) {
        if (isRefused(error, 'proof_needed')) setUnproven(code)
        else toast.error(messageOf(error, messages.codeInvalid))
      }
      await navigate('/account/profile', { replace: true })
    }
    void use()
  }, [code, navigate])

  const close = () => setUnproven(undefined)
  return (
    <Dialog open={unproven !== undefined} onClose={close} title="Confirmer votre nouvelle adresse">
      {unproven && <ProofForm code={unproven} onDone={close} />}
    </Dialog>
  )
}

function ProofForm({ code, onDone }: { code: string; onDone: () => void }) {
  const form = useForm({
    check: (values) => missing(values, ['password'], messages.passwordMissing),
    submit: async ({ password }) => {
      await confirm(code, password)
      onDone()
    },
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Vous vous êtes connectée il y a un moment : votre mot de passe confirme que c’est bien vous. Si vous n’en avez pas,
        reconnectez-vous, puis rouvrez le lien.
      </p>
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required error={form.errors.password} />
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton busy={form.busy} busyLabel="Confirmation…">
        Confirmer mon adresse
      </SubmitButton>
    </form>
  )
}
