import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { productsApi } from './products-api.ts'

/** The dialog opens with the focus in this field, not on the close button. */
const opensHere = (input: HTMLInputElement | null) => {
  if (input) input.autofocus = true
}

/** A name is enough to begin with: the rest is written in the editor, and nothing is public before it is published. */
export function NewProduct() {
  const begins = (useLocation().state as { begins?: boolean } | null)?.begins ?? false
  const [open, setOpen] = useState(begins)
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const creation = useAdminMutation<string, AdminProduct>({
    do: productsApi.create,
    showsFailure: false,
    afterwards: ({ id }) => void navigate(`/admin/products/${id}`),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creation.mutate(name)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Nouveau produit
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Nouveau produit">
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <TextField
            label="Nom"
            help="Le nom que verront vos clientes. Le reste se complète ensuite."
            value={name}
            maxLength={120}
            ref={opensHere}
            error={creation.isError ? messageOf(creation.error, office.actionFailed) : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" busy={creation.isPending} busyLabel="Création…" className="self-end">
            Créer le brouillon
          </Button>
        </form>
      </Dialog>
    </>
  )
}
