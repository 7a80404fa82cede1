import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { typeset } from '../../../contract/text/typeset.ts'
import { hasPopover } from '../../lib/dom/has-popover.ts'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Thumbnail } from '../picture/thumbnail.tsx'
import { placeToasts } from './place-toasts.ts'
import { appendToast, expireToast, onToasts, removeToast, shownToasts, type Toast } from './toast-list.ts'

let container: HTMLElement | undefined

export const isShowingToast = () => shownToasts().length > 0

export function addToast(toast: Omit<Toast, 'id'>) {
  container ??= createContainer()
  appendToast(toast)
}

function createContainer(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'pointer-events-none fixed inset-x-0 z-50 m-0 w-full border-0 bg-transparent p-0'
  if (hasPopover()) element.popover = 'manual'
  document.body.append(element)
  createRoot(element).render(<Toaster />)
  onToasts(() => moveToTop(element))
  // A closing dialog hides all that it contains.
  document.addEventListener('close', () => moveToTop(element), true)
  for (const moved of ['scroll', 'resize']) {
    window.addEventListener(moved, () => isShowingToast() && placeToasts(element), { passive: true })
  }
  return element
}

/**
 * Beside an open dialog everything is inert, so the toasts move into the topmost one, above its backdrop. Without popovers they lie
 * over whatever they are in.
 */
function moveToTop(element: HTMLElement) {
  const dialogs = Array.from(document.querySelectorAll('dialog:modal'))
  // The topmost one has the focus; it may come before another in the page.
  const target = dialogs.findLast((dialog) => dialog.contains(document.activeElement)) ?? dialogs.at(-1) ?? document.body
  const moved = element.parentElement !== target
  if (moved) target.append(element)
  placeToasts(element)
  if (!hasPopover()) return
  if (!isShowingToast()) element.hidePopover()
  else if (moved || !element.matches(':popover-open')) element.showPopover()
}

function Toaster() {
  const shown = useSyncExternalStore(onToasts, shownToasts)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  // A removed element fires neither blur nor pointerleave: later toasts would stay forever.
  function close(id: number) {
    setFocused(false)
    if (shown.length === 1) setHovered(false)
    removeToast(id)
  }
  return (
    <div
      className="container-page pointer-events-none flex flex-col items-center gap-2 in-[dialog]:max-w-none! in-[dialog]:px-6!"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={hovered || focused} onClose={() => close(toast.id)} />
      ))}
    </div>
  )
}

const looks = {
  success: { icon: 'circle-check', tone: 'text-success' },
  error: { icon: 'circle-alert', tone: 'text-error' },
  warning: { icon: 'triangle-alert', tone: 'text-warning' },
} as const

type ToastCardProps = { toast: Toast; paused: boolean; onClose: () => void }

function ToastCard({ toast: { id, kind, message, action, good }, paused, onClose }: ToastCardProps) {
  useEffect(() => (paused ? undefined : expireToast(id)), [id, paused])
  const { icon, tone } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex min-h-12 w-full items-center gap-3 rounded-soft border border-line bg-white py-1 pr-1 pl-4 text-ink text-sm shadow-raised md:max-w-[24rem]"
    >
      {good ? (
        <Thumbnail url={good.imageUrl} alt="" sizes="48px" className="my-1 -ml-2 h-16 w-12 shrink-0" />
      ) : (
        <Icon name={icon} className={cn('size-5', tone)} />
      )}
      <div className="min-w-0 grow py-2">
        <p className="wrap-anywhere">{typeset(message)}</p>
        {good && <p className="text-muted">{good.line}</p>}
      </div>
      {action && (
        <button
          type="button"
          aria-label={good && `${action.label} : ${good.line}`}
          className="min-h-11 shrink-0 px-2 font-medium underline underline-offset-4"
          onClick={() => {
            action.onAction()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label="Fermer" onClick={onClose} />
    </div>
  )
}
