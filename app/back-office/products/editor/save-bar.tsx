import { useState } from 'react'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import type { ProductEditor } from './use-product-editor.ts'

type SaveBarProps = {
  editor: ProductEditor
  /** Somebody else saved since this was read. */
  isOutdated: boolean
}

/** When the bar disappears, the focus moves to the content instead of getting lost. */
const keepsFocus = (bar: HTMLDivElement) => () => {
  if (bar.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Stays in view while there are unsaved changes. */
export function SaveBar({ editor: { isDirty, isSaving, discard }, isOutdated }: SaveBarProps) {
  const [isAsking, setAsking] = useState(false)
  if (!isDirty && !isSaving) return null
  return (
    <div
      ref={keepsFocus}
      className="sticky bottom-4 z-10 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-soft border border-ink bg-paper p-3 shadow-raised"
    >
      <output className="pl-1 text-sm">{isOutdated ? productMessages.savedByAnother : productMessages.unsaved}</output>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Annuler
        </Button>
        <Button type="submit" form="product-form" size="small" busy={isSaving} busyLabel="Enregistrement…">
          {isOutdated ? 'Comparer et enregistrer' : 'Enregistrer'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Abandonner vos modifications ?"
        confirm="Abandonner"
        cancel="Continuer à modifier"
        danger
        onConfirm={() => {
          setAsking(false)
          discard()
        }}
        onClose={() => setAsking(false)}
      >
        <p>Tout ce qui n’est pas enregistré est perdu, et la page montre de nouveau le produit tel qu’il est.</p>
      </ConfirmDialog>
    </div>
  )
}
