import { type ReactNode, useEffect } from 'react'
import {
  Link,
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
import { announceHydration } from './announce-hydration.ts'
import { AccountLinks } from './features/accounts/menu/account-links.tsx'
import { AccountMenu } from './features/accounts/menu/account-menu.tsx'
import { CartButton } from './features/cart/cart-button.tsx'
import { productFromState } from './features/catalogue/card/product-from-state.ts'
import { FavouritesButton } from './features/favourites/favourites-button.tsx'
import { Announcement } from './features/layout/announcement.tsx'
import { ErrorPage, isMissing, NotFound } from './features/layout/error-page.tsx'
import { Header } from './features/layout/header.tsx'
import { PendingBar } from './features/layout/pending-bar.tsx'
import { RouteSkeleton } from './features/layout/route-skeleton.tsx'
import { noteTarget, useDocumentNavigation } from './features/layout/use-document-navigation.ts'
import { useFocusOnArrival } from './features/layout/use-focus-on-arrival.ts'
import hanken from './fonts/hanken-grotesk.woff2'
import newsreader from './fonts/newsreader.woff2'
import { onBfcacheRestore } from './lib/browser/on-bfcache-restore.ts'
import { restoreFields } from './lib/browser/restore-fields.ts'
import { whenIdle } from './lib/browser/when-idle.ts'
import { lazyOnIdle } from './lib/dom/lazy-on-idle.tsx'
import { restoreFocus } from './lib/dom/restore-focus.ts'
import { pageMeta } from './lib/format/page-meta.ts'
import { publicUrlContext } from './lib/settings/public-url-context.ts'
import { settingsContext } from './lib/settings/settings-context.ts'
import { ShopSettingsProvider } from './lib/settings/shop-settings.ts'
import { loadToaster } from './ui/overlay/toast.ts'

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

/**
 * The delivery price shown before ordering is the one charged (decision 3): checkout never uses the settings of a tab opened long
 * ago.
 */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => nextUrl.pathname === '/checkout'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [noteTarget]

/** The title of a route without its own; search engines skip such pages. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  pageMeta(matches, { title: isMissing(error) ? 'Page introuvable' : "Une erreur s'est produite" })

const Footer = lazyOnIdle(() => import('./features/layout/footer.tsx').then((footer) => footer.Footer))
const loadWaitingScreens = () => import('./features/catalogue/list/route-skeletons.tsx')
const contentId = 'contenu'
const latestMs = 2_000
const isKnown = (location: Location) => productFromState(location) !== null

export function Layout({ children }: { children: ReactNode }) {
  // The back office brings its own frame.
  const isBackOffice = /^\/admin\b/.test(useLocation().pathname)
  // Here, so that an error page has it too.
  useEffect(announceHydration, [])
  // Missing only when root itself failed to load: then only the error is shown.
  const settings = useRouteLoaderData<typeof loader>('root')?.settings
  const content = isBackOffice ? (
    children
  ) : (
    <main id={contentId} tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  )
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f7f3ec" />
        <meta name="color-scheme" content="only light" />
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
  const { pathname } = useLocation()
  useFocusOnArrival(contentId)
  useEffect(restoreFocus, [])
  useDocumentNavigation(isKnown)
  useEffect(restoreFields, [])
  useEffect(() => whenIdle(() => void loadToaster().catch(() => undefined), latestMs), [])
  // A page restored from the browser's cache may show old prices.
  const { revalidate } = useRevalidator()
  useEffect(() => onBfcacheRestore(() => void revalidate()), [revalidate])
  return (
    <>
      {/* The router learns the route of this page with those of its links, and can stay on it without a network. */}
      <Link to={pathname} hidden tabIndex={-1} aria-hidden="true" />
      <RouteSkeleton loadScreens={loadWaitingScreens} isKnown={isKnown}>
        <Outlet />
      </RouteSkeleton>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <ErrorPage />
}
