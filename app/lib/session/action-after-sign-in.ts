import type { Size } from '../../../contract/rules/sizes.ts'
import { localStore, parsed } from '../browser/storage.ts'

/**
 * The action that an anonymous customer tried, which runs after signing in (decision 23). `key`: made at the tap. `userId`:
 * whose session had ended at the tap; it runs for nobody else.
 */
export type ActionAfterSignIn = { productId: string; name: string; imageUrl?: string; key: string; userId?: string } & (
  | { kind: 'cart'; size: Size; quantity: number }
  | { kind: 'favourite' }
)

const storageKey = 'action_after_sign_in'
/** Older actions are dropped: a cart that fills itself the next day would surprise. */
const maxAgeMs = 60 * 60 * 1000

/** For every tab: she may come back in another one. */
export const saveAction = (action: ActionAfterSignIn) => localStore.write(storageKey, JSON.stringify({ action, at: Date.now() }))

/** The pending action. It stays saved until it was handed over: a first try may fail. */
export function pendingAction(): ActionAfterSignIn | null {
  const stored = parsed(localStore.read(storageKey)) as { action: ActionAfterSignIn; at: number } | null
  return stored && Date.now() - stored.at < maxAgeMs ? stored.action : null
}

/** The action was handed over; a newer one stays. */
export function dropAction({ key }: ActionAfterSignIn) {
  if (pendingAction()?.key === key) localStore.remove(storageKey)
}
