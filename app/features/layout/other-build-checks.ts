import { lastKnownAccount } from '../../lib/api/token.ts'
import { isWriting, otherBuild } from '../../lib/browser/other-build.ts'
import { localStore, parsed, tabStore } from '../../lib/browser/storage.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { isShowingToast } from '../../ui/overlay/toaster.tsx'

/** While two builds run side by side, a page that asked for one may get the other: it asks again after a minute. */
const againAfterMs = 60_000

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** Changes of the present session that wait for the network; those of an earlier one wait for the customer's decision. */
function isWaiting() {
  const session = lastKnownAccount()?.sessionId
  const changes = localStore.keys('pending.').map((key) => parsed(localStore.read(key)) as { sessionId?: string } | null)
  return session !== undefined && changes.some((change) => change?.sessionId === session)
}

/** Runs the guards of unsaved changes without the browser's question: true when one of them would keep the page open. */
const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const isBusy = () => isTyping() || isWriting() || isWaiting() || isShowingToast() || isUnsaved()

/** Whether the present page may be left for a document of the other build: nothing is lost by it, and the shop answers. */
export async function mayLoadOtherBuild(): Promise<boolean> {
  const lastTry = Number(tabStore.read(`build.${otherBuild()}`))
  if (isBusy() || Date.now() - lastTry < againAfterMs) return false
  return (await isShopInReach()) && !isBusy()
}

export const noteTry = () => void tabStore.write(`build.${otherBuild()}`, String(Date.now()))
