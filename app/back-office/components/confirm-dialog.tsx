import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  /** The action in words: « Archiver 3 produits », never « OK ». */
  confirm: string
  busyLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** The label of the cancel button. */
  cancel?: string
  /** Opened by a key: Enter confirms. */
  byKey?: boolean
}

/** Asks for confirmation before something that can't be undone. */
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
  byKey = false,
}: ConfirmDialogProps) {
  const action = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open && byKey) action.current?.focus()
  }, [open, byKey])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      busy={busy}
      footer={
        <DialogActions>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button ref={action} variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogActions>
      }
    >
      {children && <div className="flex flex-col gap-3 text-ink-soft text-sm">{children}</div>}
    </Dialog>
  )
}
