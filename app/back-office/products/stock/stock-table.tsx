import type { SizeStock } from '../../../../contract/api/admin/products.ts'
import { lowStock, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import { cn } from '../../../ui/base/cn.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { TypedMoves } from './use-stock-moves.ts'

type StockTableProps = {
  /** The sizes to list; `stock`: what the product has of them. */
  sizes: Size[]
  stock: SizeStock[]
  mayRemove: boolean
  typed: TypedMoves
  onType: (typed: TypedMoves) => void
  errors: Record<string, string>
  /** The id of the explanation below it. */
  describedBy: string
}

/** What is in stock and reserved of each size, and a field for its move. */
export function StockTable({ sizes, stock: held, mayRemove, typed, onType, errors, describedBy }: StockTableProps) {
  return (
    <table aria-describedby={describedBy} className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">Stock par taille</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          <th scope="col" className="py-1.5 font-medium">
            Taille
          </th>
          <th scope="col" className="px-1 text-right font-medium">
            En stock
          </th>
          <th scope="col" className="px-1 text-right font-medium">
            Réservé
          </th>
          <th scope="col" className={cn('pl-3 font-medium', sizes.some((size) => errors[size]) ? 'w-44' : 'w-24')}>
            Mouvement
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size, at) => {
          const stock = held.find((one) => one.size === size)
          const isLow = stock !== undefined && stock.available <= lowStock
          return (
            <tr key={size} className="border-line border-b align-top">
              <th scope="row" className="py-5 md:py-4 text-left font-medium">
                {size}
              </th>
              <td
                className={cn('px-1 py-5 md:py-4 text-right', isLow && (stock.available === 0 ? 'text-error' : 'text-warning'))}
              >
                {stock?.available ?? '—'}
              </td>
              <td className="px-1 py-5 md:py-4 text-right text-muted">{stock?.reserved ?? '—'}</td>
              <td className="py-1.5 pl-3">
                <TextField
                  label={`Mouvement de la taille ${size}`}
                  labelHidden
                  name={at === 0 ? 'sizes' : `sizes.${size}`}
                  inputMode="text"
                  placeholder={mayRemove ? '+ / −' : '+'}
                  maxLength={8}
                  value={typed[size] ?? ''}
                  error={errors[size]}
                  onChange={(event) => onType({ ...typed, [size]: event.target.value.replace('−', '-') })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
