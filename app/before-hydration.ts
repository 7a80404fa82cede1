import * as messages from '../contract/text/messages.ts'
import { reloadPage } from './lib/browser/reload-page.ts'
import { plainNotice } from './ui/overlay/plain-notice.ts'

/**
 * A script that failed to load stays failed in this page: once all can be fetched the page reloads, at most once a minute.
 * `begin` tries at once, when the network is back and after growing pauses, until `end`. Inlined as well.
 */
function scriptRetry(reload: () => void) {
  let pauseMs = 500
  let isAsking = false
  let next: ReturnType<typeof setTimeout>
  const reloadOnce = () => {
    try {
      if (Math.abs(Date.now() - Number(sessionStorage.getItem('reloaded'))) < 60_000) return
      sessionStorage.setItem('reloaded', String(Date.now()))
      reload()
    } catch {
      // Storage is blocked: nothing would keep the page from reloading forever.
    }
  }
  const isThere = (address: string, cache: RequestCache) =>
    fetch(address, { cache }).then(
      ({ ok }) => ok,
      () => false,
    )
  const retry = async () => {
    if (isAsking) return
    isAsking = true
    clearTimeout(next)
    const scripts = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href)
    // A cached file says nothing about the network.
    const there = await Promise.all([isThere('/healthz', 'no-store'), ...scripts.map((script) => isThere(script, 'default'))])
    isAsking = false
    if ('hydrated' in document.documentElement.dataset) return
    if (there.every(Boolean)) reloadOnce()
    next = setTimeout(retry, (pauseMs = Math.min(2 * pauseMs, 60_000)))
  }
  return {
    begin: () => {
      addEventListener('online', retry)
      void retry()
    },
    end: () => {
      removeEventListener('online', retry)
      clearTimeout(next)
    },
  }
}

/**
 * Choices made before hydration are repeated after it: React shows them only until it renders their fields next, from a state that
 * knows nothing of them. Inlined as well.
 */
function earlyChoices() {
  const chosen = new Map<HTMLInputElement | HTMLSelectElement, string | boolean>()
  // React ignores an event that leaves a field as it last saw it, and sees what is set on the field, not by its prototype.
  const choose = (field: HTMLInputElement | HTMLSelectElement, choice: string | boolean) => {
    if (field instanceof HTMLInputElement && typeof choice === 'boolean') {
      field.checked = !choice
      return field.click()
    }
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, choice)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return {
    keep: ({ target }: Event) => {
      for (const other of chosen.keys()) {
        if (other.type === 'radio' && other.name === (target as HTMLInputElement).name) chosen.delete(other)
      }
      if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
      else if (target instanceof HTMLInputElement && /checkbox|radio|range/.test(target.type))
        chosen.set(target, target.type === 'range' ? target.value : target.checked)
    },
    repeat: async (pause: () => Promise<unknown>) => {
      for (const [field, choice] of chosen) {
        if (field.isConnected) choose(field, choice)
        await pause()
      }
    },
  }
}

/** Runs in the browser. Inlined in the page as text, so it may use nothing outside itself. */
function beforeHydration(
  showLoadFailure: () => void,
  scripts: ReturnType<typeof scriptRetry>,
  choices: ReturnType<typeof earlyChoices>,
) {
  const html = document.documentElement
  const once = { once: true }
  // The first picture gets the bandwidth first, then the scripts, then the other pictures (ADR 0031).
  const startScripts = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=held]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=held]')) {
      script.type = 'module'
      // A browser looks at a script's type only when the script comes into the page.
      script.replaceWith(script)
    }
  }
  const showPictures = () => (html.dataset.pictures = '')
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  // In a hidden tab there are no frames.
  if (!first || document.hidden) startScripts()
  else {
    const afterPaint = (frames = 3) => void requestAnimationFrame(() => (frames > 1 ? afterPaint(frames - 1) : startScripts()))
    if (first.complete) afterPaint()
    else for (const end of ['load', 'error']) first.addEventListener(end, () => afterPaint(), once)
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, startScripts, once)
  }
  setTimeout(() => {
    startScripts()
    showPictures()
  }, 3000)

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

  let notice: ReturnType<typeof setTimeout>
  // A script that failed to load fires error on its element; the import of the entry rejects a promise.
  const onFailure = (event: Event) => {
    const { error, reason = error } = event as Event & { error?: unknown; reason?: unknown }
    // An older browser reads the page as it is (decision 48).
    if (reason instanceof SyntaxError) clearTimeout(notice)
    else if (event.type === 'unhandledrejection' || event.target instanceof HTMLScriptElement) scripts.begin()
  }
  const onHydrated = async () => {
    showPictures()
    clearTimeout(notice)
    scripts.end()
    document.getElementById('plain-notice')?.remove()
    removeEventListener('click', keepTap)
    removeEventListener('change', choices.keep)
    removeEventListener('submit', sendOnce)
    removeEventListener('error', onFailure, true)
    removeEventListener('unhandledrejection', onFailure)
    void drawTheRest()
    // React first renders what was chosen before hydration (a size), then the result of each tap.
    await pause()
    await choices.repeat(pause)
    for (const button of tapped) {
      button.classList.remove('animate-pulse')
      if (button.isConnected) button.click()
      await pause()
    }
  }
  if ('hydrated' in html.dataset) {
    showPictures()
    void drawTheRest()
    return
  }
  notice = setTimeout(showLoadFailure, 8000)
  addEventListener('click', keepTap)
  addEventListener('change', choices.keep)
  addEventListener('submit', sendOnce)
  addEventListener('error', onFailure, true)
  addEventListener('unhandledrejection', onFailure)
  addEventListener('hydrated', onHydrated, once)
}

const notice = [messages.pageUnfinished, 'Recharger'].map((part) => JSON.stringify(part)).join()

/**
 * Runs in every page until hydration: starts the scripts, keeps taps, submits a form once, and recovers from scripts that
 * fail to load.
 */
export const beforeHydrationScript = `(reload=>(${String(beforeHydration)})(()=>(${String(plainNotice)})(${notice},reload),(${String(scriptRetry)})(reload),(${String(earlyChoices)})()))(${String(reloadPage)})`

const hasFirstPicture = /<img[^>]* fetchpriority="high"/i

/**
 * On a page with a first picture the router's scripts wait for `startScripts`; elsewhere they load at once, at low priority. If
 * the router's markup for them ever changes, they load as the router intends.
 */
export function withScriptsAfterPicture(html: string): string {
  const rel = hasFirstPicture.test(html) ? 'held' : 'modulepreload'
  const page = html.replaceAll('<link rel="modulepreload"', `<link rel="${rel}" fetchpriority="low"`)
  return rel === 'held' ? page.replace(' type="module" async=""', ' type="held"') : page
}
