import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { AccountLinks } from './features/accounts/account-links.tsx'
import { AccountMenu } from './features/accounts/account-menu.tsx'
import { CartButton } from './features/cart/cart-button.tsx'
import { passedProduct } from './features/catalogue/passed-product.ts'
import { FavouritesButton } from './features/favourites/favourites-button.tsx'
import { Announcement } from './features/layout/announcement.tsx'
import { Header } from './features/layout/header.tsx'
import { PendingBar } from './features/layout/pending-bar.tsx'
import { isMissing, NotFound, Trouble } from './features/layout/trouble.tsx'
import { useFocusOnArrival } from './features/layout/use-focus-on-arrival.ts'
import { Waiting } from './features/layout/waiting.tsx'
import hanken from './fonts/hanken-grotesk.woff2'
import newsreader from './fonts/newsreader.woff2'
import { keepFocus } from './lib/keep-focus.ts'
import { later } from './lib/later.tsx'
import { onShownAgain } from './lib/on-shown-again.ts'
import { pageMeta } from './lib/page-meta.ts'
import { publicUrlContext } from './lib/public-url-context.ts'
import { settingsContext } from './lib/settings-context.ts'
import { ShopSettingsProvider } from './lib/shop-settings.ts'

export const links: LinksFunction = () => [
  ...[newsreader, hanken].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const loader = ({ context }: Route.LoaderArgs) => ({
  publicUrl: context.get(publicUrlContext),
  settings: context.get(settingsContext),
})

/** What is promised before the button is what is charged (decision 3): checkout never shows the prices of a tab opened long ago. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => nextUrl.pathname === '/checkout'

/** What a route without words of its own shows; search engines leave such pages out. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  pageMeta(matches, { title: isMissing(error) ? 'Page introuvable' : "Une erreur s'est produite" })

const Footer = later(() => import('./features/layout/footer.tsx').then((footer) => footer.Footer))
const loadWaitingScreens = () => import('./features/catalogue/waiting-screens.tsx')
const contentId = 'contenu'
const isKnown = (location: Location) => passedProduct(location) !== null

export function Layout({ children }: { children: ReactNode }) {
  // The back office brings its own frame.
  const isBackOffice = /^\/admin\b/.test(useLocation().pathname)
  // Heard by what started the scripts (start-scripts.ts). Here, so that a page that isn't found tells it too.
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  // Missing only when not even root could be loaded: then nothing is told but the trouble.
  const settings = useRouteLoaderData<typeof loader>('root')?.settings
  const content = isBackOffice ? (
    children
  ) : (
    <main id={contentId} tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  )
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ec" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href={`#${contentId}`}
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-soft bg-ink px-5 py-3 text-paper focus-visible:translate-y-0"
        >
          Aller au contenu
        </a>
        <PendingBar />
        {settings ? (
          <ShopSettingsProvider value={settings}>
            {isBackOffice ? content : <ShopFrame>{content}</ShopFrame>}
          </ShopSettingsProvider>
        ) : (
          content
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const ShopFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Announcement />
    <Header account={<AccountMenu />} favourites={<FavouritesButton />} cart={<CartButton />} mobileAccount={<AccountLinks />} />
    {children}
    <Footer />
  </>
)

export default function Root() {
  useFocusOnArrival(contentId)
  useEffect(keepFocus, [])
  // Prices of a page that was kept for going back may be old (issue 6).
  const { revalidate } = useRevalidator()
  useEffect(() => onShownAgain(() => void revalidate()), [revalidate])
  return (
    <Waiting loadScreens={loadWaitingScreens} isKnown={isKnown}>
      <Outlet />
    </Waiting>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <Trouble />
}
