import { type ReactNode, useId } from 'react'
import { cn } from '../base/cn.ts'
import { typesetNode } from '../base/typeset-node.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  className?: string
  /** It can't be closed: its request is under way, which closing would not stop, or it shows what is shown only once. */
  busy?: boolean
}

/** Centred. Esc, the cross and a click outside close it; focus returns to where it was. */
export function Dialog({ open, onClose, title, children, footer, className, busy = false }: DialogProps) {
  const titleId = useId()
  return (
    <dialog
      {...useModal(open, onClose, busy)}
      aria-labelledby={titleId}
      className={cn(
        'modal m-auto max-h-[90dvh] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-soft bg-paper shadow-raised',
        className,
      )}
    >
      <div className="flex flex-col gap-6 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="font-display text-2xl">
            {typesetNode(title)}
          </h2>
          <IconButton icon="x" label="Fermer" className="-mt-2 -mr-2" disabled={busy} onClick={onClose} />
        </div>
        {children}
        {footer}
      </div>
    </dialog>
  )
}
