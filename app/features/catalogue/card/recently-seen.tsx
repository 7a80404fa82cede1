import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import type { CardActions } from './card-actions.ts'
import { ProductGrid, ProductPlaceholders } from './product-grid.tsx'
import { forgetSeen, noteSeen, seenProducts } from './seen-products.ts'

/** Loads the row this far below the window, so that it is filled when reached. */
const nearPx = 600
const rowLength = 4

/**
 * Products seen before, without the current one. The row reserves its space as soon as there is one; prices are fetched,
 * and products no longer sold are left out.
 */
export function RecentlySeen({ productId, actions }: { productId: string; actions: CardActions }) {
  const [ids, setIds] = useState(() => seenProducts().filter((id) => id !== productId))
  const [products, setProducts] = useState<Product[]>()
  const row = useRef<HTMLElement>(null)

  useEffect(() => void noteSeen(productId), [productId])

  useEffect(() => {
    if (!row.current) return undefined
    const leaving = new AbortController()
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        void readAll(ids, leaving.signal).then((found) => !leaving.signal.aborted && setProducts(found))
      },
      { rootMargin: `${nearPx}px` },
    )
    watch.observe(row.current)
    return () => {
      leaving.abort()
      watch.disconnect()
    }
  }, [ids])

  if (ids.length === 0 || products?.length === 0) return null
  return (
    <section ref={row} aria-labelledby="recently-seen" className="mt-24">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="recently-seen" className="font-display text-heading">
          Vus récemment
        </h2>
        <button
          type="button"
          className="min-h-9 text-muted text-sm underline underline-offset-4 hover:text-ink"
          onClick={() => {
            forgetSeen()
            setIds([])
          }}
        >
          Effacer cette liste
        </button>
      </div>
      {products ? (
        <ProductGrid products={products} actions={actions} columns="four" />
      ) : (
        <ProductPlaceholders
          count={Math.min(ids.length, rowLength)}
          columns="four"
          label="Chargement des pièces vues récemment…"
        />
      )}
    </section>
  )
}

/** Products that are gone or fail to load are left out. */
async function readAll(ids: string[], signal: AbortSignal): Promise<Product[]> {
  const answers = await Promise.allSettled(ids.map((id) => callApi<Product>(`/products/${id}`, { signal })))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])).slice(0, rowLength)
}
