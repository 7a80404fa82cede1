import { type ReactNode, useState } from 'react'

export type DraftDialogState = {
  open: boolean
  onClose: () => void
  /** Closes it for good, once it did what it is for. */
  onDone: () => void
}

type DraftDialogProps = Pick<DraftDialogState, 'open' | 'onClose'> & { children: (state: DraftDialogState) => ReactNode }

/** Once opened, a dialog keeps its form: closed by mistake, it opens again with what was typed. After `onDone` it begins empty. */
export function DraftDialog({ open, onClose, children }: DraftDialogProps) {
  const [begun, setBegun] = useState(open)
  if (open && !begun) setBegun(true)
  if (!begun) return null
  const onDone = () => {
    onClose()
    setBegun(false)
  }
  return children({ open, onClose, onDone })
}
