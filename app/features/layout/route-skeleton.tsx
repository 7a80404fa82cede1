import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { staysInPlace } from '../../lib/dom/in-place.ts'
import { useSlow } from '../../lib/dom/use-slow.ts'

const slowMs = 300
const latestLoadMs = 1_000

export type RouteSkeletons = {
  /** The skeleton of a page, null if it has none. */
  skeletonFor: (location: Location) => ReactNode
  /** Renders the skeleton, perhaps with a transition. */
  enter: (location: Location, draw: () => void) => void
}

type WaitingProps = {
  /** How to load the skeletons; a constant. They load once the browser is idle. */
  loadScreens: () => Promise<RouteSkeletons>
  /** True when enough is known of the page to show it at once. */
  isKnown: (location: Location) => boolean
  children: ReactNode
}

/** Replaces this page with the skeleton of the next one when that takes its time; a quick page never shows it. */
export function RouteSkeleton({ loadScreens, isKnown, children }: WaitingProps) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const leaving = next !== undefined && next.pathname !== pathname && !staysInPlace(next)
  const slow = useSlow(leaving, slowMs)
  const [screens, setScreens] = useState<RouteSkeletons>()
  const [entered, setEntered] = useState<Location>()
  useEffect(() => whenIdle(() => void loadScreens().then(setScreens, () => undefined), latestLoadMs), [loadScreens])
  const awaited = leaving && (slow || isKnown(next)) ? next : undefined
  useLayoutEffect(() => {
    if (awaited) screens?.enter(awaited, () => setEntered(awaited))
  }, [awaited, screens])
  const screen = awaited && awaited === entered ? screens?.skeletonFor(awaited) : null
  const shown = Boolean(screen)
  // The scroll position of this page was saved when the navigation began.
  useEffect(() => {
    if (shown) window.scrollTo(0, 0)
  }, [shown])
  return (
    <>
      {screen}
      <div hidden={shown}>{children}</div>
    </>
  )
}
