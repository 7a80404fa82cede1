import type { Size } from '../../../contract/rules/sizes/sizes.ts'
import { localStore, parsed } from '../browser/storage.ts'

/**
 * An action that an anonymous customer tried, which runs after signing in (decision 23). `key`: made at the tap. `userId`:
 * whose session had ended at the tap; it runs for nobody else.
 */
export type ActionAfterSignIn = { productId: string; name: string; imageUrl?: string; key: string; userId?: string } & (
  | { kind: 'cart'; size: Size; quantity: number }
  // False removes it: her session had ended. Absent, as in what an earlier release saved, it is added.
  | { kind: 'favourite'; wanted?: boolean }
)
type Saved = { action: ActionAfterSignIn; at: number }

const storageKey = 'action_after_sign_in'
/** Older actions are dropped: a cart that fills itself the next day would surprise. */
const maxAgeMs = 60 * 60 * 1000

/** Oldest first. For every tab: she may come back in another one. */
const read = () =>
  [(parsed(localStore.read(storageKey)) ?? []) as Saved | Saved[]].flat().filter(({ at }) => Date.now() - at < maxAgeMs)

function write(saved: Saved[]) {
  if (saved.length > 0) localStore.write(storageKey, JSON.stringify(saved))
  else localStore.remove(storageKey)
}

/** The same for the same piece, whatever its quantity, and for the same favourite, whether it comes or goes. */
const subjectOf = (action: ActionAfterSignIn) =>
  JSON.stringify(action, (name, value: unknown) => (['key', 'quantity', 'wanted'].includes(name) ? undefined : value))

/** Tried again, as after going back, it takes the place of the first try. */
export function saveAction(action: ActionAfterSignIn) {
  const others = read().filter((saved) => subjectOf(saved.action) !== subjectOf(action))
  write([...others, { action, at: Date.now() }])
}

/** The pending actions. Each stays saved until it was handed over: a first try may fail. */
export const pendingActions = () => read().map(({ action }) => action)

/** The action was handed over; a newer one stays. */
export const dropAction = ({ key }: ActionAfterSignIn) => write(read().filter(({ action }) => action.key !== key))
