import { lastKnownAccount } from '../../lib/api/token.ts'
import { isWriting, otherBuild } from '../../lib/browser/other-build.ts'
import { localStore, parsed, tabStore } from '../../lib/browser/storage.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { isShowingToast } from '../../ui/overlay/toaster.tsx'
import { loadPresentPage } from './use-document-navigation.ts'

/** While two builds run side by side, a page that asked for one may get the other: it asks again after a minute. */
const againAfterMs = 60_000

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** Changes of the present session that wait for the network; those of an earlier one wait for the customer's decision. */
function isWaiting() {
  const session = lastKnownAccount()?.sessionId
  const changes = localStore.keys('pending.').map((key) => parsed(localStore.read(key)) as { sessionId?: string } | null)
  return session !== undefined && changes.some((change) => change?.sessionId === session)
}

const isBusy = () => isTyping() || isWriting() || isWaiting() || isShowingToast()

/** Reloads the page unless something would be lost by it; then the next page that is opened tries again. */
export async function loadOtherBuild() {
  const build = otherBuild()
  const lastTryKey = `build.${build}`
  if (!build || isBusy() || Date.now() - Number(tabStore.read(lastTryKey)) < againAfterMs) return
  if (!(await isShopInReach()) || isBusy()) return
  tabStore.write(lastTryKey, String(Date.now()))
  loadPresentPage()
}
