import { type ReactNode, useEffect } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { useSlow } from '../../lib/use-slow.ts'

const slowMs = 300

type WaitingProps = {
  /** The shape of a page. */
  screenOf: (location: Location) => ReactNode
  /** True when enough is known of the page to show it at once. */
  isKnown: (location: Location) => boolean
  children: ReactNode
}

/** Puts the shape of the next page in the place of this one once it takes its time; a quick page never shows it. */
export function Waiting({ screenOf, isKnown, children }: WaitingProps) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const leaving = next !== undefined && next.pathname !== pathname
  const slow = useSlow(leaving, slowMs)
  const screen = leaving && (slow || isKnown(next)) ? screenOf(next) : null
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
