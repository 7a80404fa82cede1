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
  const [done, setDone] = useState(false)
  if (open && !begun) setBegun(true)
  // Not before it is closed: one with an entry in the history closes a moment later.
  if (done && !open) {
    setDone(false)
    setBegun(false)
  }
  if (!begun) return null
  const onDone = () => {
    onClose()
    setDone(true)
  }
  return children({ open, onClose, onDone })
}
