import { type Size, sizesOf } from '../../../../contract/rules/sizes/sizes.ts'
import { useLazyDialog } from '../../../ui/overlay/use-lazy-dialog.ts'
import type { ShownProduct } from '../validate-addition.ts'
import { loadSizeDialog } from './load-size-dialog.ts'

/**
 * The sizes of a card, each of which adds at once. For the mouse alone: keyboard and screen reader have the card's button, which
 * asks for the size, instead of five more stops for each card.
 */
export const QuickSizes = ({ product }: { product: ShownProduct }) => (
  <div className="-mr-2 flex flex-wrap justify-end">
    {sizesOf(product.sizeQuantities).map((size) => (
      <QuickSize key={size} product={product} size={size} />
    ))}
  </div>
)

/** Has a dialog of its own, so that a size pressed while another one is being added is added too. */
function QuickSize({ product, size }: { product: ShownProduct; size: Size }) {
  const { Window: SizeDialog, opened, show } = useLazyDialog(loadSizeDialog)
  return (
    <>
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        title={`Ajouter en ${size}`}
        disabled={(product.sizeQuantities[size] ?? 0) <= 0}
        className="min-h-8 min-w-8 rounded-soft px-1.5 text-ink hover:bg-ink hover:text-paper disabled:pointer-events-none disabled:text-muted disabled:line-through"
        onClick={show}
      >
        {size}
      </button>
      {SizeDialog && <SizeDialog {...opened} show={show} product={product} requestedSize={size} />}
    </>
  )
}
