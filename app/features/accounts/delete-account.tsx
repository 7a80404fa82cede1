import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { forgetSession } from '../../lib/session.ts'
import { useForm, type Values } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'

/** The code of the mailed link /account/profile#delete-account=… */
export const erasureCodeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('delete-account')

/** Needs her password; who signs in without one proves it by a mailed link. */
export function DeleteAccount() {
  const code = erasureCodeIn(useLocation().hash)
  const [open, setOpen] = useState(code !== null)
  return (
    <Card heading="h3" title="Supprimer mon compte">
      <p className="text-muted text-sm">
        Votre compte, vos adresses et vos favoris sont effacés pour toujours. Seules les factures, que la loi impose de garder dix
        ans, sont conservées à part.
      </p>
      <Button variant="danger" size="small" className="self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Supprimer mon compte
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Supprimer mon compte ?">
        {open && <EraseForm code={code} onCancel={() => setOpen(false)} />}
      </Dialog>
    </Card>
  )
}

function EraseForm({ code, onCancel }: { code: string | null; onCancel: () => void }) {
  const navigate = useNavigate()
  const { errors, ...form } = useForm({
    check: ({ password }: Values) => ({ password: code || password ? undefined : messages.proofMissing }),
    submit: async ({ password }) => {
      await callApi('/auth/me', { method: 'DELETE', body: code ? { code } : { password } })
      forgetSession()
      toast.success(messages.accountErased)
      await navigate('/')
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
      {(form.problem ?? errors.code) && <Notice>{form.problem ?? errors.code}</Notice>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
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
  const [busy, setBusy] = useState(false)

  async function mail() {
    setBusy(true)
    try {
      await callApi('/auth/me/delete-code', { method: 'POST' })
      toast.success(messages.erasureMailed)
    } catch (error) {
      toast.error(messageOf(error, messages.unreachable))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" size="small" className="self-start px-0!" busy={busy} onClick={() => void mail()}>
      Je n’ai pas de mot de passe : recevoir un lien par email
    </Button>
  )
}
