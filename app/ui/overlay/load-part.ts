import * as messages from '../../../contract/text/messages.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { toast } from './toast.ts'

/** If the shop responds, only this page's file is gone, with the release that it belonged to. */
export const isShopInReach = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads code on first use. A failure is shown and returns undefined; the next use tries again. `failed` is the action's
 * sentence when the shop is out of reach (spec 8).
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  failed: string = messages.unreachable,
): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    if (await isShopInReach()) toast.error(messages.pageOutdated, { label: 'Recharger', onAction: reloadPage })
    else toast.error(failed)
    return undefined
  }
}
