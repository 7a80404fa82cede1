import * as pendingMessages from '../../../contract/text/pending-messages.ts'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import type { pendingAdditions } from './with-pending.ts'

/** Pieces that the shop does not know of yet: no price is shown, and none is in the sums. */
export const PendingLines = ({ additions }: { additions: ReturnType<typeof pendingAdditions> }) => (
  <ul aria-label={pendingMessages.waitsForNetwork} className="flex flex-col gap-4 border-brass border-l-2 bg-plaster p-4">
    {additions.map(({ productId, size, quantity, name, imageUrl }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same piece may wait twice
      <li key={`${productId} ${size} ${at}`} className="flex gap-4">
        {imageUrl && <Thumbnail url={imageUrl} alt="" sizes="48px" className="h-16 w-12 shrink-0" />}
        <div className="min-w-0 text-sm">
          <p className="wrap-anywhere font-medium">{name}</p>
          <p className="text-muted">
            Taille {size}
            {quantity > 1 && ` · ${quantity} pièces`}
          </p>
          <p className="text-ink-soft">{pendingMessages.waitsForNetwork}</p>
        </div>
      </li>
    ))}
  </ul>
)
