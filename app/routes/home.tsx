import { data } from 'react-router'
import type { Product } from '../../contract/api/catalogue.ts'
import { cardOf } from '../features/catalogue/card/card-product.ts'
import { Featured } from '../features/catalogue/card/featured.tsx'
import { Hero } from '../features/home/hero.tsx'
import { houseJsonLd } from '../features/home/house-json-ld.ts'
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx'
import { loadFromApi, orNull } from '../lib/api/load-from-api.ts'
import { lazyOnIdle } from '../lib/dom/lazy-on-idle.tsx'
import { pageMeta, publicUrlOf, settingsOf } from '../lib/format/page-meta.ts'
import type { Route } from './+types/home'
import { cardActions } from './card-actions.tsx'

const Promises = lazyOnIdle(() => import('../features/home/promises.tsx').then((promises) => promises.Promises))
const BrandTeaser = lazyOnIdle(() => import('../features/home/brand-teaser.tsx').then((teaser) => teaser.BrandTeaser))

/** Without the featured products the page is still shown, but not cached. */
export async function loader(loading: Route.LoaderArgs) {
  const featured = await orNull(loadFromApi<Product[]>(loading, '/products/featured'))
  return data({ featured: featured?.map(cardOf) ?? null }, featured ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = settingsOf(matches)
  if (!settings) return pageMeta(matches, { title: 'Accueil' })
  const { name, slogan, foundedIn } = settings
  return pageMeta(matches, {
    title: name,
    description: `${slogan}. Abayas, robes, khimars et kimonos en belles étoffes, dessinés à Paris depuis ${foundedIn}.`,
    canonical: '/',
    jsonLd: houseJsonLd(settings, publicUrlOf(matches)),
  })
}

export default function Home({ loaderData: { featured } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Promises />
      <Featured products={featured} actions={cardActions} />
      <BrandTeaser />
      <NewsletterBox />
    </>
  )
}
