import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { useSlow } from '../../lib/use-slow.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const slowMs = 300
const latestLoadMs = 1_000

type ScreenOf = (location: Location) => ReactNode

type WaitingProps = {
  /** How to get the shapes of pages; a constant. They come once the browser is idle. */
  loadScreenOf: () => Promise<ScreenOf>
  /** True when enough is known of the page to show it at once. */
  isKnown: (location: Location) => boolean
  children: ReactNode
}

/** Puts the shape of the next page in the place of this one once it takes its time; a quick page never shows it. */
export function Waiting({ loadScreenOf, isKnown, children }: WaitingProps) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const leaving = next !== undefined && next.pathname !== pathname
  const slow = useSlow(leaving, slowMs)
  const [screenOf, setScreenOf] = useState<ScreenOf>()
  useEffect(() => {
    const load = async () => {
      const loaded = await loadScreenOf().catch(() => () => null)
      setScreenOf(() => loaded)
    }
    return whenIdle(() => void load(), latestLoadMs)
  }, [loadScreenOf])
  const screen = leaving && (slow || isKnown(next)) ? screenOf?.(next) : null
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
