import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** The destination of the navigation. */
let target: string | undefined
/** The router never retries a file that failed to load, and waits for it for ever. */
let hasFailed = false
/** A link that she follows during the reload must not be lost. */
let isReloading = false
/** Earlier than `target`: the router looks up routes first. */
let isNavigating = false
let stay = () => undefined as unknown

async function loadWholePage(url: string) {
  hasFailed = true
  if (await isShopInReach()) return window.location.assign(url)
  stay()
  return toast.error(messages.unreachable, { label: 'Réessayer', onAction: () => void loadWholePage(url) })
}

/** The browser itself follows a link, which cancels the reload; a navigation by the router would end with this page. */
const followByBrowser = (event: MouseEvent) => (event.target as Element).closest('a[href]') && event.stopPropagation()

/** Reloads the present page, unless she is on her way to another one. */
export function loadPresentPage() {
  if (target || isNavigating) return
  isReloading = true
  window.addEventListener('click', followByBrowser, true)
  reloadPage()
}

/** `clientMiddleware` of the root: sees every navigation before a file of the next page can fail. */
export async function noteTarget<Result>({ request: { url } }: { request: Request }, next: () => Promise<Result>) {
  const isElsewhere = new URL(url).pathname !== window.location.pathname
  if (isReloading ? url !== window.location.href : hasFailed && isElsewhere) {
    await (isReloading ? window.location.assign(url) : loadWholePage(url))
    return new Promise<never>(() => undefined)
  }
  target = url
  try {
    return await next()
  } finally {
    if (target === url) target = undefined
  }
}

/**
 * When a file of the next page fails to load, the router would reload the present page. Instead the next page is loaded as a
 * document; if the shop is out of reach, this page stays and says so. A browser without the Navigation API reloads.
 */
export function useDocumentNavigation() {
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  useLayoutEffect(() => {
    isNavigating = state !== 'idle'
  }, [state])
  const remain = useEffectEvent(() =>
    navigate(location, { replace: true, state: location.state, preventScrollReset: true, defaultShouldRevalidate: false }),
  )
  useEffect(() => {
    stay = () => remain()
    const instead = (event: NavigateEvent) => {
      if (!target || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      void loadWholePage(target)
    }
    window.navigation?.addEventListener('navigate', instead)
    return () => window.navigation?.removeEventListener('navigate', instead)
  }, [])
}
