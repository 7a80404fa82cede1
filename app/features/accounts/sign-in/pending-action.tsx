import * as messages from '../../../../contract/text/messages.ts'
import { useHydrated } from '../../../lib/dom/use-hydrated.ts'
import { pendingAction } from '../../../lib/session/action-after-sign-in.ts'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'

/** The action that needed a sign-in, shown as waiting rather than as an error. */
export function PendingAction() {
  const request = useHydrated() ? pendingAction() : null
  if (!request) return null
  return (
    <div className="mb-8 flex items-center gap-4 border-brass border-l-2 bg-plaster p-4">
      {request.imageUrl && <Thumbnail url={request.imageUrl} alt="" sizes="48px" className="h-16 w-12 shrink-0" />}
      <div className="text-sm">
        <p className="font-medium">
          {request.kind === 'cart' ? `${request.name}, taille ${request.size}, vous attend.` : `${request.name} vous attend.`}
        </p>
        <p className="text-ink-soft">{request.kind === 'cart' ? messages.cartAddSignIn : messages.favouritesSignIn}</p>
      </div>
    </div>
  )
}
