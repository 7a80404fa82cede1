import { useState } from 'react'
import * as messages from '../../../../contract/text/messages.ts'
import { useHydrated } from '../../../lib/dom/use-hydrated.ts'
import { type ActionAfterSignIn, dropAction, pendingActions } from '../../../lib/session/action-after-sign-in.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'

const nameOf = (action: ActionAfterSignIn) => (action.kind === 'cart' ? `${action.name}, taille ${action.size}` : action.name)
const reasons = { cart: messages.cartAddSignIn, favourite: messages.favouritesSignIn }

/** An addition waits for the sign-in; removing a favourite does not. */
const isAwaited = (action: ActionAfterSignIn) => action.kind === 'cart' || action.wanted !== false

/** The actions that needed a sign-in, shown as waiting rather than as errors. Of two sizes tried she may want only one. */
export function PendingActions() {
  const hydrated = useHydrated()
  const [dropped, setDropped] = useState<readonly string[]>([])
  const waiting = hydrated ? pendingActions().filter((action) => isAwaited(action) && !dropped.includes(action.key)) : []
  if (waiting.length === 0) return null
  function drop(action: ActionAfterSignIn) {
    dropAction(action)
    setDropped([...dropped, action.key])
  }
  return (
    <div className="mb-8 flex flex-col gap-3 border-brass border-l-2 bg-plaster p-4 text-sm">
      <ul className="flex flex-col gap-3">
        {waiting.map((action) => (
          <li key={action.key} className="flex items-center gap-4">
            {action.imageUrl && <Thumbnail url={action.imageUrl} alt="" sizes="48px" className="h-16 w-12 shrink-0" />}
            <p className="wrap-anywhere min-w-0 grow font-medium">
              {`${nameOf(action)}${action.kind === 'cart' ? ',' : ''} vous attend.`}
            </p>
            <IconButton icon="x" label={`Oublier ${nameOf(action)}`} className="-my-2 -mr-2" onClick={() => drop(action)} />
          </li>
        ))}
      </ul>
      {[...new Set(waiting.map(({ kind }) => kind))].map((kind) => (
        <p key={kind} className="text-ink-soft">
          {reasons[kind]}
        </p>
      ))}
    </div>
  )
}
