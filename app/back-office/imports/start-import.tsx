import { useState } from 'react'
import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { counted } from '../components/formats.ts'
import { startImport } from './imports-api.ts'

const another = (
  <LinkButton to="/admin/imports" size="small" variant="quiet">
    Choisir un autre fichier
  </LinkButton>
)

/** The dry run's result, and the button that applies it. */
export function StartImport({ file }: { file: ProductImport }) {
  const [asking, setAsking] = useState(false)
  const start = useAdminMutation({ do: () => startImport(file) })
  const { creates, changes, prices, bad } = file
  const good = creates + changes
  if (good === 0) {
    return (
      <Alert
        kind={bad > 0 ? 'warning' : 'info'}
        title={bad > 0 ? 'Aucune ligne ne peut être importée' : 'Rien à importer'}
        action={another}
      >
        {bad > 0
          ? 'Corrigez les lignes ci-dessous dans votre tableur, puis choisissez le fichier de nouveau.'
          : 'Tous les produits de ce fichier sont déjà dans la boutique, à l’identique.'}
      </Alert>
    )
  }
  const action = `Importer ${counted(good, 'produit', 'produits')}`
  return (
    <Alert
      kind={bad > 0 ? 'warning' : 'info'}
      title={bad > 0 ? `${counted(bad, 'ligne est', 'lignes sont')} à corriger` : 'Le fichier est prêt'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking(true)}>
            {action}
          </Button>
          {another}
        </div>
      }
    >
      {bad > 0
        ? 'Corrigez le fichier et choisissez-le de nouveau, ou importez seulement les bonnes lignes.'
        : 'Rien n’a encore changé dans la boutique.'}
      <ConfirmDialog
        open={asking}
        title={`${action} ?`}
        confirm={action}
        busy={start.isPending}
        busyLabel="Début de l’import…"
        onConfirm={() => start.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          {[
            creates > 0 && counted(creates, 'nouveau produit', 'nouveaux produits'),
            changes > 0 && counted(changes, 'produit modifié', 'produits modifiés'),
            prices > 0 && counted(prices, 'prix qui change', 'prix qui changent'),
            bad > 0 && `${counted(bad, 'ligne', 'lignes')} de côté`,
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
        <p>Les produits marqués « publié » se voient aussitôt dans la boutique.</p>
      </ConfirmDialog>
    </Alert>
  )
}
