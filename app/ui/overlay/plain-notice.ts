/**
 * Shows a sentence at the foot of the page, or of the dialog over it, when no other code can, with a reload button. Also inlined in the page as text
 * (before-hydration.ts), so it may use nothing outside itself.
 */
export function plainNotice(message: string, reloadLabel: string, reload: () => void) {
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, textContent: string, className: string) =>
    Object.assign(document.createElement(tag), { textContent, className })
  document.getElementById('plain-notice')?.remove()
  const notice = make(
    'div',
    '',
    'fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-4 bg-ink px-5 py-3 text-paper',
  )
  Object.assign(notice, { id: 'plain-notice', role: 'alert' })
  const button = make('button', reloadLabel, 'min-h-11 shrink-0 font-medium underline underline-offset-4')
  Object.assign(button, { type: 'button', onclick: reload })
  notice.append(make('p', message, ''), button)
  // Beside an open dialog everything is inert.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  ;(dialog ?? document.body).append(notice)
}
