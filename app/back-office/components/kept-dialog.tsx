import { Fragment, type ReactNode, useState } from 'react'

export type KeptDialogState = {
  open: boolean
  onClose: () => void
  /** Closes it for good, once it did what it is for. */
  onDone: () => void
}

type KeptDialogProps = Pick<KeptDialogState, 'open' | 'onClose'> & { children: (state: KeptDialogState) => ReactNode }

/** Once opened, a dialog keeps its form: closed by mistake, it opens again with what was typed. After `onDone` it begins empty. */
export function KeptDialog({ open, onClose, children }: KeptDialogProps) {
  const [begun, setBegun] = useState(open)
  const [timesDone, setTimesDone] = useState(0)
  if (open && !begun) setBegun(true)
  if (!begun) return null
  const onDone = () => {
    onClose()
    setBegun(false)
    setTimesDone((times) => times + 1)
  }
  return <Fragment key={timesDone}>{children({ open, onClose, onDone })}</Fragment>
}
