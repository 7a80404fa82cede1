import type { ReactNode } from 'react'
import { formatEuros } from '../../../contract/money.ts'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { glideToProduct } from './glide-to-product.ts'
import { type PassedProduct, passedProduct } from './passed-product.ts'
import { ProductPlaceholders } from './product-grid.tsx'
import { stageSizes } from './stage-sizes.ts'

type Place = { pathname: string; state?: unknown }

/** In the shape of what comes, while a page takes its time (specification 2 and 9: 4, 6 and 5 placeholders). */
export function screenOf(location: Place): ReactNode {
  const { pathname } = location
  if (pathname === '/') return <HomeWaiting />
  if (pathname === '/products') return <ListWaiting title="Notre Collection" label="Chargement des produits…" />
  if (pathname === '/search') return <ListWaiting title="Recherche" label="Recherche en cours..." />
  if (/^\/products\/[^/]+$/.test(pathname)) return <ProductWaiting product={passedProduct(location)} />
  return null
}

/** Has a shape drawn. A product that its card handed over comes from there. */
export function enter(location: Place, draw: () => void): void {
  if (passedProduct(location)) glideToProduct(location.pathname, draw)
  else draw()
}

const HomeWaiting = () => (
  <>
    <Skeleton className="h-[40rem] rounded-none!" />
    <div className="container-page py-24">
      <ProductPlaceholders count={4} columns="four" />
    </div>
  </>
)

const ListWaiting = ({ title, label }: { title: string; label: string }) => (
  <Page title={title}>
    <p className="mb-6 text-muted text-sm">{label}</p>
    <ProductPlaceholders count={6} label={label} />
  </Page>
)

/** With the picture, name and price that the card handed over, when it did; each where the page will have it (product-screen.tsx). */
const ProductWaiting = ({ product }: { product: PassedProduct | null }) => (
  <Loading label="Chargement du produit…" className="container-page pt-4 pb-28">
    <Skeleton className="mt-3 h-6 w-56" />
    <span className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.3fr_1fr] lg:gap-x-14">
      <span className="flex flex-col gap-3 max-md:-mx-5">
        {product?.images[0] ? (
          <Picture picture={product.images[0]} sizes={stageSizes} first className="aspect-3/4 w-full" />
        ) : (
          <Skeleton className="aspect-3/4" />
        )}
        <span className="grid grid-cols-5 gap-2 max-md:mx-5 lg:gap-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="aspect-3/4" />
          ))}
        </span>
      </span>
      <span className="flex flex-col gap-6 max-md:contents">
        <span className="max-md:-order-1 flex flex-col gap-3 max-md:gap-2">
          <Skeleton className="h-4 w-1/4" />
          {product ? (
            <>
              <span className="font-display text-title">{product.name}</span>
              <span className="text-xl tabular-nums">
                {formatEuros(product.price)} <span className="text-muted text-sm">TTC</span>
              </span>
            </>
          ) : (
            <>
              <Skeleton className="h-12 w-3/4" />
              <Skeleton className="h-7 w-1/3" />
            </>
          )}
          <Skeleton className="h-5 w-36" />
        </span>
        <Skeleton className="h-28" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-13" />
      </span>
    </span>
  </Loading>
)
