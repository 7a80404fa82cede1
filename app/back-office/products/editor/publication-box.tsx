import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { parisMoment } from '../../../../contract/time/paris-moment.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { useAdminMutation } from '../../components/admin-api.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Section } from '../../components/section.tsx'
import { productsApi } from '../products-api.ts'
import { MissingList } from './missing-list.tsx'
import type { ProductEditor } from './use-product-editor.ts'

/** The product's state, what it still needs, and the actions on it. */
export function PublicationBox({ editor }: { editor: ProductEditor }) {
  const { base, missing, isDirty, isStepping } = editor
  const [archiving, setArchiving] = useState(false)
  const navigate = useNavigate()
  // Pressed again after a lost response, it is the same copy.
  const copyKey = useRef('')
  const copying = useAdminMutation<void, AdminProduct>({
    do: () => {
      copyKey.current ||= randomKey()
      return productsApi.duplicate(base.id, copyKey.current)
    },
    done: productMessages.duplicated,
    afterwards: () => {
      copyKey.current = ''
    },
  })
  // Only while she is still here: she may have opened another product meanwhile.
  const copy = () => copying.mutate(undefined, { onSuccess: ({ id }) => void navigate(`/admin/products/${id}`) })
  const isComplete = Object.keys(missing).length === 0
  return (
    <Section title="Publication" className="max-lg:-order-1" aside={base.reference && `Référence ${base.reference}`}>
      <div className="flex flex-col gap-4">
        <MissingList missing={missing} isPublished={base.state === 'published'} />
        {base.state !== 'published' && isComplete && (
          <p className="text-sm text-success">Tout est prêt : ce produit peut être publié.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {base.state !== 'published' && (
            <Button size="small" busy={isStepping} busyLabel="Publication…" disabled={!isComplete} onClick={editor.publish}>
              {isDirty ? 'Enregistrer et publier' : 'Publier'}
            </Button>
          )}
          {base.state === 'published' && (
            <LinkButton to={`/products/${base.id}`} variant="secondary" size="small">
              Voir dans la boutique
            </LinkButton>
          )}
          <LinkButton to={`/admin/products/${base.id}/preview`} variant="secondary" size="small">
            Aperçu
          </LinkButton>
        </div>
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" size="small" busy={copying.isPending} busyLabel="Copie…" onClick={copy}>
            Dupliquer
          </Button>
          {base.state !== 'archived' && (
            <Button variant="quiet" size="small" onClick={() => setArchiving(true)}>
              Archiver
            </Button>
          )}
        </div>
        <p className="text-muted text-xs">
          Enregistré {parisMoment(new Date(base.changedAt))}
          {base.changedBy && ` par ${base.changedBy}`}
        </p>
      </div>
      <ConfirmDialog
        open={archiving}
        title="Archiver ce produit ?"
        confirm="Archiver"
        busy={isStepping}
        onConfirm={() => {
          setArchiving(false)
          editor.archive()
        }}
        onClose={() => setArchiving(false)}
      >
        <p>Il quitte la boutique aussitôt. Les commandes passées ne changent pas, son stock reste dans vos comptes.</p>
        <p>Vous pourrez le publier de nouveau.</p>
      </ConfirmDialog>
    </Section>
  )
}
