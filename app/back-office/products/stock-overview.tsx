import type { SizeStock } from '../../../contract/api/admin/products.ts'
import { lowStock } from '../../../contract/rules/sizes/sizes.ts'
import { cn } from '../../ui/base/cn.ts'

const lookOf = (available: number) =>
  available === 0
    ? { tone: 'bg-error-soft text-error', word: 'épuisée' }
    : available <= lowStock
      ? { tone: 'bg-warning-soft text-warning', word: 'bientôt épuisée' }
      : { tone: 'bg-plaster text-ink', word: '' }

/** The stock of each size; low and sold-out ones are marked in colour, and in words for screen readers. */
export function StockOverview({ sizes }: { sizes: SizeStock[] }) {
  if (sizes.length === 0) return <span className="text-muted">Aucune taille</span>
  return (
    <ul className="flex flex-wrap gap-1 max-md:justify-end">
      {sizes.map(({ size, available }) => {
        const { tone, word } = lookOf(available)
        return (
          <li
            key={size}
            className={cn('inline-flex min-w-12 justify-between gap-1.5 rounded-soft px-1.5 py-0.5 text-xs tabular-nums', tone)}
          >
            <span className="font-medium">{size}</span> <span>{available}</span>
            {word && <span className="sr-only"> {word}</span>}
          </li>
        )
      })}
    </ul>
  )
}
