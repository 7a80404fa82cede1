import { type ReactNode, useId } from 'react'
import { cn } from '../base/cn.ts'
import { typesetNode } from '../base/typeset-node.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'start' | 'end' | 'bottom'
  children: ReactNode
  /** Stays in view while the content scrolls. */
  footer?: ReactNode
  /** It can't be closed: its request is under way, which closing would not stop. */
  busy?: boolean
}

const sides = {
  start: 'modal-start mr-auto ml-0 h-dvh w-full max-w-sm',
  end: 'modal-end mr-0 ml-auto h-dvh w-full max-w-md',
  bottom: 'modal-bottom mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full',
}

/** Slides in from a side of the screen; behaves like `<Dialog>`. */
export function Drawer({ open, onClose, title, side = 'end', children, footer, busy = false }: DrawerProps) {
  const titleId = useId()
  return (
    <dialog
      {...useModal(open, onClose, busy)}
      aria-labelledby={titleId}
      className={cn('modal max-h-dvh flex-col overflow-hidden bg-paper shadow-raised open:flex', sides[side])}
    >
      <div className="flex shrink-0 items-center justify-between gap-4 border-line border-b px-5 py-3 sm:px-6">
        <h2 id={titleId} className="font-display text-2xl">
          {typesetNode(title)}
        </h2>
        <IconButton icon="x" label="Fermer" className="-mr-2" disabled={busy} onClick={onClose} />
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
      <div
        data-toasts-above=""
        className={cn('safe-bottom', footer ? 'shrink-0 border-line border-t px-5 pt-5 sm:px-6' : undefined)}
      >
        {footer}
      </div>
    </dialog>
  )
}
