import { Link } from 'react-router'
import type { CardProduct } from '../../../../contract/api/catalogue.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'
import { passing } from '../card/product-from-state.ts'

/** What a sold-out product leads to: pictures of similar products that are available. */
export function WaysOn({ products }: { products: CardProduct[] }) {
  const sold = products.filter(({ stock }) => stock > 0)
  if (sold.length === 0) return null
  return (
    <section aria-labelledby="ways-on" className="flex flex-col gap-3">
      <h2 id="ways-on" className="font-medium text-sm">
        Dans le même esprit, disponible
      </h2>
      <ul className="grid grid-cols-3 gap-3">
        {sold.map((product) => (
          <li key={product.id}>
            <Link to={`/products/${product.id}`} state={passing(product)} prefetch="intent" className="group block text-sm">
              <Thumbnail url={product.imageUrl} alt="" sizes="10rem" className="aspect-3/4 w-full" />
              <span className="wrap-anywhere mt-2 block group-hover:underline group-hover:underline-offset-4">
                {product.name}
              </span>
              <span className="text-muted tabular-nums">{formatEuros(product.price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
