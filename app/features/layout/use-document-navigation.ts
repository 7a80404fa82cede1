import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { onBfcacheRestore } from '../../lib/browser/on-bfcache-restore.ts'
import { otherBuild, watchBuild } from '../../lib/browser/other-build.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { toast } from '../../ui/overlay/toast.ts'

if (typeof window !== 'undefined') watchBuild()

/** The URL that the navigation under way loads. */
let target: string | undefined
/** Where the navigation under way leads. Known earlier than `target`: the router looks up routes first. */
let destination: Location | undefined
let onDestination = () => undefined as unknown
/** A document would lose the state of the navigation under way. */
let needsState = false
/** The router never retries a file that failed to load, and waits for it forever. */
let hasFailed = false
/** The document that the browser loads instead of this page, which is usable until it comes. */
let nextDocument: string | undefined
/** Going back or forward in the history cancels it. */
const returned = () => {
  nextDocument = undefined
}
let stay = () => undefined as unknown

/** The router requests a URL without its fragment. */
function withFragment(url: string) {
  const { pathname, search } = new URL(url)
  return pathname === destination?.pathname && search === destination.search ? url + destination.hash : url
}

function loadDocument(url: string) {
  nextDocument = url
  window.location.assign(withFragment(url))
}

async function loadWholePage(url: string) {
  hasFailed = true
  nextDocument = url
  if (await isShopInReach()) return loadDocument(url)
  nextDocument = undefined
  stay()
  return toast.error(messages.unreachable, { label: 'Réessayer', onAction: () => void loadWholePage(url) })
}

/** React renders the navigation after the router has begun it. An interrupted navigation may wait forever. */
const destinationKnown = () => new Promise<void>((resolve) => (destination ? resolve() : (onDestination = resolve)))

/** Whether the shop runs another build than this page's, and `isWanted` says yes once this page may go. */
async function takesOtherBuild(isWanted: () => boolean | Promise<boolean>) {
  if (!otherBuild()) return false
  const { mayLoadOtherBuild, noteTry } = await import('./other-build-checks.ts').catch(() => withoutChecks)
  if (!(await mayLoadOtherBuild()) || !(await isWanted())) return false
  noteTry()
  return true
}

/** A file that is gone with its build means that there is another one. */
const withoutChecks = { mayLoadOtherBuild: isShopInReach, noteTry: () => undefined }

/** Reloads an error page: code of one build may have failed on data of the other. */
export async function takeOtherBuild() {
  if (await takesOtherBuild(() => !destination)) reloadPage()
}

/** The navigation still leads there, by the time the shop has answered. */
async function isStillWanted({ url, signal }: Request) {
  await destinationKnown()
  const { pathname, search } = new URL(url)
  return !signal.aborted && destination?.pathname === pathname && destination.search === search && !needsState
}

/**
 * `clientMiddleware` of the root: sees every navigation before a file of the next page can fail. When the shop runs another build
 * than this page's, the next page is loaded as a document (ADR 0032).
 */
export async function noteTarget<Result>({ request }: { request: Request }, next: () => Promise<Result>) {
  const { url } = request
  const isElsewhere = new URL(url).pathname !== window.location.pathname
  // Before anything is waited for: the router loads the files of the next page meanwhile.
  target = url
  if (isElsewhere && (hasFailed || nextDocument || (await takesOtherBuild(() => isStillWanted(request))))) {
    if (hasFailed) await loadWholePage(url)
    else loadDocument(url)
    return new Promise<never>(() => undefined)
  }
  try {
    return await next()
  } finally {
    if (target === url) target = undefined
  }
}

/**
 * When a file of the next page fails to load, the router would reload the present page. Instead the next page is loaded as a
 * document; if the shop is out of reach, this page stays and says so. A browser without the Navigation API reloads.
 * `canLoseState`: the page at this location needs nothing of its state.
 */
export function useDocumentNavigation(canLoseState: (to: Location) => boolean) {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  useLayoutEffect(() => {
    destination = navigation.location
    needsState = destination !== undefined && destination.state !== null && !canLoseState(destination)
    if (destination) onDestination()
  }, [navigation.location, canLoseState])
  const remain = useEffectEvent(() =>
    navigate(location, { replace: true, state: location.state, preventScrollReset: true, defaultShouldRevalidate: false }),
  )
  // The navigation that left this page is still under way in it.
  const remainAfterRestore = useEffectEvent(() => {
    if (nextDocument) void remain()
    returned()
  })
  useEffect(() => {
    stay = () => remain()
    const instead = (event: NavigateEvent) => {
      if (!target || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      // The router reloads for each file that failed.
      if (nextDocument !== target) void loadWholePage(target)
    }
    const forgetRestore = onBfcacheRestore(remainAfterRestore)
    window.addEventListener('popstate', returned)
    window.navigation?.addEventListener('navigate', instead)
    return () => {
      forgetRestore()
      window.removeEventListener('popstate', returned)
      window.navigation?.removeEventListener('navigate', instead)
    }
  }, [])
}
