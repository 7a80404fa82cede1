import { reloadPage } from '../../lib/browser/reload-page.ts'
import { plainNotice } from './plain-notice.ts'
import type { ToastAction, ToastGood, ToastKind } from './toast-list.ts'

/** Loaded when the browser is idle (root.tsx), so that a lost connection can be reported too. */
export const loadToaster = () => import('./toaster.tsx')

const show = (kind: ToastKind, message: string, action?: ToastAction, good?: ToastGood) => {
  loadToaster().then(
    ({ addToast }) => addToast({ kind, message, action, good }),
    () => plainNotice(message, 'Recharger', reloadPage),
  )
}

/** A short message at the top of the page, on a phone at its lower edge, callable from anywhere in the browser. */
export const toast = {
  success: (message: string, action?: ToastAction, good?: ToastGood) => show('success', message, action, good),
  error: (message: string, action?: ToastAction) => show('error', message, action),
  warning: (message: string, action?: ToastAction) => show('warning', message, action),
}
