export type ToastKind = 'success' | 'error' | 'warning'
export type ToastAction = { label: string; onAction: () => void }
/** Shows what the message is about: its picture and a line under the message. */
export type ToastGood = { imageUrl: string; line: string }
export type Toast = { id: number; kind: ToastKind; message: string; action?: ToastAction; good?: ToastGood }

const shownMs = 4000
const mostVisible = 2

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const shownToasts = () => toasts

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const removeToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Removes the toast after its time (decision 1), which begins anew after each pause. Returns how to pause. */
export function expireToast(id: number) {
  const timer = setTimeout(() => removeToast(id), shownMs)
  return () => clearTimeout(timer)
}

const isSame = (shown: Omit<Toast, 'id'>, toast: Omit<Toast, 'id'>) =>
  shown.kind === toast.kind && shown.message === toast.message && shown.good?.line === toast.good?.line

/** The same message about the same thing replaces itself: it is announced again, never shown twice, and keeps its button. */
export function withToast(shown: Toast[], toast: Toast): Toast[] {
  const { action = shown.find((other) => isSame(other, toast))?.action } = toast
  const others = shown.filter((other) => !isSame(other, toast))
  return [...others, { ...toast, action }].slice(-mostVisible)
}

export function appendToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  change(withToast(toasts, { ...toast, id: lastId }))
}

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
