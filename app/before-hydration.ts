import * as messages from '../contract/text/messages.ts'
import { reloadPage } from './lib/browser/reload-page.ts'
import { plainNotice } from './ui/overlay/plain-notice.ts'

/** Runs in the browser. Inlined in the page as text, so it may use nothing outside itself. */
function beforeHydration(showLoadFailure: () => void) {
  const html = document.documentElement
  const once = { once: true }
  // Pictures off the screen wait until the first one has loaded (app.css).
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const showPictures = () => (html.dataset.pictures = '')
  if (!first || first.complete) showPictures()
  else for (const end of ['load', 'error']) first.addEventListener(end, showPictures, once)
  setTimeout(showPictures, 3000)

  const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
  const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
  // Renders one part at a time, while the browser is idle (theme.css).
  const drawTheRest = async () => {
    for (const part of document.querySelectorAll('.drawn-later')) {
      await idle()
      part.classList.remove('drawn-later')
    }
  }

  // Taps on buttons are replayed after hydration, in order, repeated taps once. The browser submits a form that works
  // without scripts, once; a form that needs them has method=dialog, which submits nowhere.
  const tapped: HTMLButtonElement[] = []
  const keepTap = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (!button || button.popoverTargetElement || (button.type !== 'button' && button.form?.method !== 'dialog')) return
    if (tapped.at(-1) !== button) tapped.push(button)
    button.classList.add('animate-pulse')
  }
  let sentAt = -Infinity
  const sendOnce = (event: Event) => {
    if (event.timeStamp - sentAt < 1000) event.preventDefault()
    else sentAt = event.timeStamp
  }
  // A script that failed to load fires error on its element; the import of the entry rejects a promise.
  const onFailure = ({ type, target }: Event) => {
    if (type === 'unhandledrejection' || target instanceof HTMLScriptElement) showLoadFailure()
  }
  const onHydrated = async () => {
    removeEventListener('click', keepTap)
    removeEventListener('submit', sendOnce)
    removeEventListener('error', onFailure, true)
    removeEventListener('unhandledrejection', onFailure)
    void drawTheRest()
    // React first renders what was chosen before hydration (a size), then the result of each tap.
    await pause()
    for (const button of tapped) {
      button.classList.remove('animate-pulse')
      if (button.isConnected) button.click()
      await pause()
    }
  }
  if ('hydrated' in html.dataset) {
    void drawTheRest()
    return
  }
  addEventListener('click', keepTap)
  addEventListener('submit', sendOnce)
  addEventListener('error', onFailure, true)
  addEventListener('unhandledrejection', onFailure)
  addEventListener('hydrated', onHydrated, once)
}

const notice = [messages.pageUnfinished, 'Recharger'].map((part) => JSON.stringify(part)).join()

/** Runs in every page until hydration: keeps taps, submits a form once, shows a notice when scripts fail to load. */
export const beforeHydrationScript = `(${String(beforeHydration)})(()=>(${String(plainNotice)})(${notice},${String(reloadPage)}))`

/** The router sets no priority on its scripts; low lets the first picture load before them. */
export const withLowPriorityScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
