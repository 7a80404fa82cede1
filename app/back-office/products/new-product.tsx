import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as office from '../../../contract/text/back-office-messages.ts'
import { useRequestKey } from '../../lib/browser/use-request-key.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { opensHere } from '../../ui/overlay/opens-here.ts'
import { refreshAdmin } from '../components/admin-api.ts'
import { productsApi } from './products-api.ts'

/** A name is enough to begin with: the rest is written in the editor, and nothing is public before it is published. */
export function NewProduct() {
  const { pathname, search, state } = useLocation()
  const begins = (state as { begins?: boolean } | null)?.begins ?? false
  const [open, setOpen] = useState(begins)
  const navigate = useNavigate()
  useEffect(() => {
    // Only once: coming back to the list by the browser's button would open the dialog again.
    if (begins) void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  }, [begins, navigate, pathname, search])
  const key = useRequestKey()
  const { errors, problem, busy, props } = useForm({
    submit: async ({ name = '' }) => {
      const { id } = await productsApi.create(name, key.of(name))
      key.forget()
      void refreshAdmin()
      return id
    },
    // Busy until the editor is shown: a second Enter would create a second product.
    onDone: (id) => navigate(`/admin/products/${id}`),
    failed: office.actionFailed,
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Nouveau produit
      </Button>
      <Dialog open={open} busy={busy} onClose={() => setOpen(false)} title="Nouveau produit">
        <form {...props} className="flex flex-col gap-5">
          <TextField
            label="Nom"
            help="Le nom que verront vos clientes. Le reste se complète ensuite."
            name="name"
            maxLength={120}
            ref={opensHere}
            error={errors.name ?? problem}
          />
          <Button type="submit" busy={busy} busyLabel="Création…" className="self-end">
            Créer le brouillon
          </Button>
        </form>
      </Dialog>
    </>
  )
}
