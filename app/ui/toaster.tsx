import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type ToastKind = 'success' | 'error' | 'warning'
export type ToastAction = { label: string; onAction: () => void }
type Toast = { id: number; kind: ToastKind; message: string; action?: ToastAction }

const shownMs = 4000
const mostVisible = 3

let toasts: Toast[] = []
let place: HTMLElement | undefined
const listeners = new Set<() => void>()

const change = (next: Toast[]) => {
  toasts = next
  if (place) moveToTop(place)
  for (const listener of listeners) listener()
}

const remove = (id: number) => change(toasts.filter((toast) => toast.id !== id))

let lastId = 0

export function addToast(toast: Omit<Toast, 'id'>) {
  place ??= openPlace()
  lastId += 1
  // The same word again replaces itself, so that it is said again and never stands twice.
  const others = toasts.filter(({ kind, message }) => kind !== toast.kind || message !== toast.message)
  change([...others, { ...toast, id: lastId }].slice(-mostVisible))
}

function openPlace(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'pointer-events-none inset-x-0 top-4 bottom-auto m-0 w-full border-0 bg-transparent p-0 px-4'
  element.popover = 'manual'
  document.body.append(element)
  createRoot(element).render(<Toaster />)
  // A closing dialog hides all it holds.
  document.addEventListener('close', () => moveToTop(element), true)
  return element
}

/** Beside an open dialog everything is inert, so the toasts move into the topmost one, above its backdrop. */
function moveToTop(element: HTMLElement) {
  const home = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
  const moved = element.parentElement !== home
  if (moved) home.append(element)
  // On a phone a drawer's own way out stands in that corner.
  element.classList.toggle('max-sm:pr-16', home !== document.body)
  if (toasts.length === 0) element.hidePopover()
  else if (moved || !element.matches(':popover-open')) element.showPopover()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const [paused, setPaused] = useState(false)
  return (
    <div
      className="pointer-events-none mx-auto flex w-full max-w-md flex-col gap-2"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={paused} />
      ))}
    </div>
  )
}

const looks = {
  success: { icon: 'circle-check', tone: 'text-success' },
  error: { icon: 'circle-alert', tone: 'text-error' },
  warning: { icon: 'triangle-alert', tone: 'text-warning' },
} as const

function ToastCard({ toast: { id, kind, message, action }, paused }: { toast: Toast; paused: boolean }) {
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => remove(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, paused])
  const { icon, tone } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-soft border border-line bg-white py-1 pr-1 pl-4 text-ink text-sm shadow-raised"
    >
      <Icon name={icon} className={classes('size-5', tone)} />
      <p className="grow py-2">{message}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 font-medium underline underline-offset-4"
          onClick={() => {
            action.onAction()
            remove(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label="Fermer" onClick={() => remove(id)} />
    </div>
  )
}
