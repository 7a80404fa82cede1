import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type BuyBarProps = { beside: RefObject<Element | null>; children: ReactNode }

/** At a phone's lower edge from the first moment, while the page's own button is out of view (identity, phone bar). */
export function BuyBar({ beside, children }: BuyBarProps) {
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    if (!beside.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry && setCovered(entry.isIntersecting))
    watcher.observe(beside.current)
    return () => watcher.disconnect()
  }, [beside])
  return (
    !covered && (
      <div
        data-toasts-above=""
        className="safe-bottom buy-bar fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-paper px-5 pt-3 pb-3 md:hidden noscript:hidden"
      >
        {children}
      </div>
    )
  )
}
