import type { ReactNode } from 'react'
import { cn } from '../../../ui/base/cn.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { type PassedProduct, productFromState } from '../card/product-from-state.ts'
import { ProductPlaceholders } from '../card/product-grid.tsx'
import { productViewTransition } from '../card/product-view-transition.ts'
import { gallerySizes, stageWidth } from '../gallery/gallery-sizes.ts'
import { productColumns, productName } from '../product/product-layout.ts'
import { ProductPrice } from '../product/product-price.tsx'

type Place = { pathname: string; state?: unknown }

/** The skeleton of a page that takes its time (spec 2 and 9: 4, 6 and 5 placeholders). */
export function skeletonFor(location: Place): ReactNode {
  const { pathname } = location
  if (pathname === '/') return <HomeWaiting />
  if (pathname === '/products') return <ListWaiting />
  if (pathname === '/search') return <SearchWaiting />
  if (/^\/products\/[^/]+$/.test(pathname)) return <ProductWaiting product={productFromState(location)} />
  return null
}

/** Renders a skeleton. A product whose card was clicked glides from there. */
export function enter(location: Place, draw: () => void): void {
  if (productFromState(location)) productViewTransition(location.pathname, draw)
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

/** Filters beside the grid, count and order above it, each where collection-screen.tsx will have it. */
const ListWaiting = () => (
  <Page title="Notre Collection">
    <div className="grid gap-x-12 lg:grid-cols-[15rem_1fr]">
      <div>
        <div className="flex flex-col gap-5 pt-3 max-lg:hidden">
          {['w-16', 'w-24', 'w-28', 'w-20', 'w-32', 'w-24', 'w-full', 'w-16', 'w-full'].map((width, at) => (
            <Skeleton key={at} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
      <div className="min-w-0 lg:[--beside:18rem]">
        <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Skeleton className="h-11 w-28 lg:hidden" />
          <p className="text-muted text-sm max-lg:order-last max-lg:w-full">Chargement des produits…</p>
          <Skeleton className="h-5 w-40" />
        </div>
        <ProductPlaceholders count={6} label="Chargement des produits…" />
      </div>
    </div>
  </Page>
)

const SearchWaiting = () => (
  <Page title="Recherche">
    <Skeleton className="-mt-4 mb-10 h-12 max-w-xl sm:-mt-6" />
    <p className="mb-6 text-muted text-sm">Recherche en cours...</p>
    <ProductPlaceholders count={6} label="Recherche en cours..." />
  </Page>
)

/** With the picture, name and price that the card passed, if any; each where product-screen.tsx will have it. */
const ProductWaiting = ({ product }: { product: PassedProduct | null }) => (
  <Loading label="Chargement du produit…" className="container-page pb-28 max-md:flex max-md:flex-col md:pt-4">
    <Skeleton className="my-2 h-6 w-56" />
    <span className={productColumns}>
      <span className="max-md:-order-1 flex flex-col max-md:-mx-5 md:gap-3">
        <span className={cn('flex gap-1 overflow-hidden', stageWidth)}>
          {product?.images[0] ? (
            <Picture picture={product.images[0]} sizes={gallerySizes} first className="aspect-3/4" />
          ) : (
            <Skeleton className="aspect-3/4" />
          )}
          <Skeleton className="h-auto w-full shrink-0" />
        </span>
        <span className="grid grid-cols-5 gap-2 max-md:h-9 lg:gap-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="aspect-3/4 max-md:hidden" />
          ))}
        </span>
      </span>
      <span className="flex flex-col gap-6">
        <span className="flex flex-col gap-3 max-md:gap-2">
          <Skeleton className="h-4 w-1/4" />
          {product ? (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-3 md:flex-col">
              <span className={productName}>{product.name}</span>
              <span className="text-xl tabular-nums">
                <ProductPrice euros={product.price} />
              </span>
            </span>
          ) : (
            <>
              <Skeleton className="h-12 w-3/4" />
              <Skeleton className="h-7 w-1/3" />
            </>
          )}
          <Skeleton className="h-5 w-36" />
        </span>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-13" />
        <Skeleton className="h-28" />
      </span>
    </span>
  </Loading>
)
