import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { importPath } from './imports-api.ts'

/** Reverts an applied import by a file of its own, which is reviewed first. */
export function RevertImport({ file: { id, name } }: { file: ProductImport }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const prepare = useAdminMutation({
    do: () => callApi<ProductImport>(`${importPath(id)}/take-back`, { method: 'POST' }),
  })
  const show = (back: ProductImport) => void navigate(`/admin/imports/${back.id}`)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Annuler cet import…
      </Button>
      <ConfirmDialog
        open={asking}
        title="Annuler cet import ?"
        confirm="Voir ce qui serait annulé"
        cancel="Fermer"
        busy={prepare.isPending}
        busyLabel="Préparation…"
        onConfirm={() => prepare.mutate(undefined, { onSuccess: show })}
        onClose={() => setAsking(false)}
      >
        <p>La boutique prépare le retour de chaque produit à ce qu’il était avant « {name} ». Rien ne change encore.</p>
        <p>
          Un produit que vous avez modifié depuis reste tel qu’il est. Un produit que le fichier a créé est archivé, avec son
          stock.
        </p>
      </ConfirmDialog>
    </>
  )
}
