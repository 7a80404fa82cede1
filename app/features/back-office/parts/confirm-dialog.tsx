import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  /** The deed in words: « Archiver 3 produits », never « OK ». */
  confirm: string
  busyLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** The way back. */
  cancel?: string
}

/** Asks once before what can't be taken back. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busyLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
  cancel = 'Annuler',
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
    >
      {children && <div className="flex flex-col gap-3 text-ink-soft text-sm">{children}</div>}
    </Dialog>
  )
}
