import type { ReactNode } from 'react'
import type { CardProduct } from '../../../../contract/api/catalogue.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { CardActions } from './card-actions.ts'
import { ProductCard } from './product-card.tsx'

/** `three`: 1, 2, then 3 columns (spec 2, catalogue); 2 on a phone if the customer prefers it. `four`: 4 on a wide screen. */
type Columns = 'three' | 'four'

/** On dense screens a smaller picture looks the same, at half or a third of the bytes. */
const fineScreens = { fine: '(min-resolution: 1.5dppx)', finest: '(min-resolution: 2.5dppx)' }

/** A card's height (`drawn-later`, theme.css): its 3:4 picture, two or three lines and, in `three`, the row of colours. */
const ofTwo = {
  three: 'sm:[--room:calc((100vw-4rem)*2/3+6.25rem)] md:[--room:calc((100vw-6.5rem)*2/3+6.25rem)]',
  four: 'sm:[--room:calc((100vw-4rem)*2/3+3.5rem)] md:[--room:calc((100vw-6.5rem)*2/3+3.5rem)]',
}

const looks: Record<Columns, { grid: string; sizes: string }> = {
  three: {
    grid: `by-columns grid grid-cols-1 gap-x-4 gap-y-5 compact:grid-cols-2 compact:gap-x-1 compact:gap-y-4 compact:[--room:calc((100vw-2.75rem)*2/3+4.5rem)] min-[30rem]:grid-cols-2 sm:gap-x-6 lg:grid-cols-3 [--room:calc((100vw-2.5rem)*4/3+6.25rem)] min-[30rem]:[--room:calc((100vw-3.5rem)*2/3+7.55rem)] ${ofTwo.three} lg:[--room:calc((min(100vw,84rem)-8rem-var(--beside,0rem))*4/9+6.25rem)] min-[100rem]:[--room:calc((88rem-var(--beside,0rem))*4/9+6.25rem)]`,
    sizes: `(min-width: 100rem) 26rem, (min-width: 84rem) 22rem, (min-width: 64rem) 26vw, (min-width: 30rem) 48vw, ${fineScreens.finest} 49vw, ${fineScreens.fine} 64vw, 80vw`,
  },
  four: {
    grid: `grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4 [--room:calc((100vw-3.5rem)*2/3+4.8rem)] ${ofTwo.four} lg:[--room:calc((min(100vw,84rem)-9.5rem)/3+4rem)] min-[100rem]:[--room:calc(86.5rem/3+4rem)]`,
    sizes: '(min-width: 100rem) 22rem, (min-width: 84rem) 19rem, (min-width: 64rem) 23vw, 48vw',
  },
}

type ProductGridProps = { products: CardProduct[]; actions: CardActions; columns?: Columns; atTop?: boolean }

/** Cards that may be in the first screen of a grid at the top. */
const firstSeen = 3

/** `atTop`: the grid is at the top of the page, so its first picture loads eagerly. */
export function ProductGrid({ products, actions, columns = 'three', atTop = false }: ProductGridProps) {
  const { grid, sizes } = looks[columns]
  return (
    <Grid className={grid}>
      {products.map((product, index) => (
        <li key={product.id} className={atTop && index < firstSeen ? undefined : '-m-2 drawn-later p-2'}>
          <ProductCard
            product={product}
            actions={actions}
            sizes={sizes}
            first={atTop && index === 0}
            withColours={columns === 'three'}
          />
        </li>
      ))}
    </Grid>
  )
}

export function ProductPlaceholders({ count, columns = 'three', label }: { count: number; columns?: Columns; label?: string }) {
  return (
    <Loading label={label}>
      <Grid className={looks[columns].grid}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="flex flex-col gap-3">
            <Skeleton className="aspect-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </li>
        ))}
      </Grid>
    </Loading>
  )
}

const Grid = ({ className, children }: { className: string; children: ReactNode }) => <ul className={className}>{children}</ul>
