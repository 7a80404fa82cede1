import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAdminDeed } from '../parts/admin-api.ts'
import { productsApi } from './products-api.ts'

/** The dialog opens with the cursor in it, not on the cross. */
const opensHere = (input: HTMLInputElement | null) => {
  if (input) input.autofocus = true
}

/** A name is enough to begin with: the rest is written where it is seen, and nothing shows before it is published. */
export function NewProduct() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const creation = useAdminDeed<string, AdminProduct>({
    do: productsApi.create,
    tellsFailure: false,
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
            error={creation.isError ? messageOf(creation.error, office.deedFailed) : undefined}
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
