import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { useSlow } from '../../lib/use-slow.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const slowMs = 300
const latestLoadMs = 1_000

export type WaitingScreens = {
  /** The shape of a page, null for one that has none. */
  screenOf: (location: Location) => ReactNode
  /** Has the shape drawn, with a movement if it likes. */
  enter: (location: Location, draw: () => void) => void
}

type WaitingProps = {
  /** How to get the shapes of pages; a constant. They come once the browser is idle. */
  loadScreens: () => Promise<WaitingScreens>
  /** True when enough is known of the page to show it at once. */
  isKnown: (location: Location) => boolean
  children: ReactNode
}

/** Puts the shape of the next page in the place of this one once it takes its time; a quick page never shows it. */
export function Waiting({ loadScreens, isKnown, children }: WaitingProps) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const leaving = next !== undefined && next.pathname !== pathname
  const slow = useSlow(leaving, slowMs)
  const [screens, setScreens] = useState<WaitingScreens>()
  const [entered, setEntered] = useState<Location>()
  useEffect(() => whenIdle(() => void loadScreens().then(setScreens, () => undefined), latestLoadMs), [loadScreens])
  const awaited = leaving && (slow || isKnown(next)) ? next : undefined
  useLayoutEffect(() => {
    if (awaited) screens?.enter(awaited, () => setEntered(awaited))
  }, [awaited, screens])
  const screen = awaited && awaited === entered ? screens?.screenOf(awaited) : null
  const shown = Boolean(screen)
  // Where this page stood was kept when the navigation began.
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
