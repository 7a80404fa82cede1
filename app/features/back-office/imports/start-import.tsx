import { useState } from 'react'
import type { ProductImport } from '../../../../contract/admin-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAdminDeed } from '../parts/admin-api.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { counted } from '../parts/formats.ts'
import { startImport } from './imports-api.ts'

const another = (
  <LinkButton to="/admin/imports" size="small" variant="quiet">
    Choisir un autre fichier
  </LinkButton>
)

/** Nothing has changed yet: what would, and the way on. */
export function StartImport({ file }: { file: ProductImport }) {
  const [asking, setAsking] = useState(false)
  const start = useAdminDeed({ do: () => startImport(file) })
  const { creates, changes, bad } = file
  const good = creates + changes
  if (good === 0) {
    return (
      <Notice
        kind={bad > 0 ? 'warning' : 'info'}
        title={bad > 0 ? 'Aucune ligne ne peut être importée' : 'Rien à importer'}
        action={another}
      >
        {bad > 0
          ? 'Corrigez les lignes ci-dessous dans votre tableur, puis choisissez le fichier de nouveau.'
          : 'Tous les produits de ce fichier sont déjà dans la boutique, à l’identique.'}
      </Notice>
    )
  }
  const deed = `Importer ${counted(good, 'produit', 'produits')}`
  return (
    <Notice
      kind={bad > 0 ? 'warning' : 'info'}
      title={bad > 0 ? `${counted(bad, 'ligne est', 'lignes sont')} à corriger` : 'Le fichier est prêt'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking(true)}>
            {deed}
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
        title={`${deed} ?`}
        confirm={deed}
        busy={start.isPending}
        busyLabel="Début de l’import…"
        onConfirm={() => start.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          {[
            creates > 0 && counted(creates, 'nouveau produit', 'nouveaux produits'),
            changes > 0 && counted(changes, 'produit modifié', 'produits modifiés'),
            bad > 0 && `${counted(bad, 'ligne', 'lignes')} de côté`,
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
        <p>Les produits marqués « publié » se voient aussitôt dans la boutique.</p>
      </ConfirmDialog>
    </Notice>
  )
}
