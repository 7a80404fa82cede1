import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leftAfterErasure } from '../../../../contract/text/legal/legal-sentences.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, isRefused } from '../../../lib/api/api-client.ts'
import { isWindowEntry, useWindowInHistory } from '../../../lib/dom/use-window-in-history.ts'
import { clearSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useForm, type Values } from '../../../ui/form/use-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useAction } from '../../../ui/overlay/use-action.ts'

/** The code of the mailed link /account/profile#delete-account=… */
export const erasureCodeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('delete-account')

/** Needs the password; customers without one prove their identity by a mailed link. */
export function DeleteAccount() {
  const mailed = erasureCodeIn(useLocation().hash)
  const [refused, setRefused] = useState<string>()
  // A link that came too late leads to the other ways, which mail a new one.
  const code = mailed === refused ? null : mailed
  const [open, setOpen] = useState(code !== null)
  const [busy, setBusy] = useState(false)
  const [followed, setFollowed] = useState(code)
  // The mailed link may also be opened over this page.
  if (code !== followed) {
    setFollowed(code)
    if (code) setOpen(true)
  }
  const show = () => setOpen(true)
  const close = useWindowInHistory('delete account', { open, show, hide: () => setOpen(false) })
  return (
    <Card heading="h3" title="Supprimer mon compte">
      <p className="text-muted text-sm">
        Votre compte, vos adresses et vos favoris sont effacés pour toujours. {leftAfterErasure}
      </p>
      <Button variant="danger" size="small" className="self-start" aria-haspopup="dialog" onClick={show}>
        Supprimer mon compte
      </Button>
      <Dialog open={open} busy={busy} onClose={close} title="Supprimer mon compte ?">
        {open && <EraseForm code={code} onBusy={setBusy} onCodeRefused={setRefused} onCancel={close} />}
      </Dialog>
    </Card>
  )
}

type EraseFormProps = {
  code: string | null
  onBusy: (busy: boolean) => void
  onCodeRefused: (code: string) => void
  onCancel: () => void
}

function EraseForm({ code, onBusy, onCodeRefused, onCancel }: EraseFormProps) {
  const navigate = useNavigate()
  const { errors, ...form } = useForm({
    check: ({ password }: Values) => ({ password: code || password ? undefined : messages.proofMissing }),
    submit: async ({ password }) => {
      onBusy(true)
      try {
        await callApi('/auth/me', { method: 'DELETE', body: code ? { code } : { password } })
      } catch (error) {
        if (code && isRefused(error, 'code_invalid')) onCodeRefused(code)
        throw error
      } finally {
        onBusy(false)
      }
      clearSession()
      toast.success(messages.accountErased)
      await navigate('/', { replace: isWindowEntry() })
    },
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p>Cette action est définitive.</p>
      {!code && (
        <div className="flex flex-col gap-2">
          <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required error={errors.password} />
          <MailCode />
        </div>
      )}
      {(form.problem ?? errors.code) && <Alert>{form.problem ?? errors.code}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          Conserver mon compte
        </Button>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel="Suppression…">
          Supprimer définitivement
        </Button>
      </div>
    </form>
  )
}

function MailCode() {
  const { busy, run } = useAction(async () => {
    await callApi('/auth/me/delete-code', { method: 'POST' })
    toast.success(messages.erasureMailed)
  })
  return (
    <Button variant="quiet" size="small" className="self-start px-0!" busy={busy} onClick={run}>
      Je n’ai pas de mot de passe : recevoir un lien par email
    </Button>
  )
}
