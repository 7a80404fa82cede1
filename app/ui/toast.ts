import type { ToastAction, ToastKind } from './toaster.tsx'

const show = (kind: ToastKind, message: string, action?: ToastAction) => {
  // Comes with the first message: most visits never need it.
  void import('./toaster.tsx').then(({ addToast }) => addToast({ kind, message, action }))
}

/** A short word at the top of the page, callable from anywhere in the browser. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string, action?: ToastAction) => show('error', message, action),
  warning: (message: string, action?: ToastAction) => show('warning', message, action),
}
