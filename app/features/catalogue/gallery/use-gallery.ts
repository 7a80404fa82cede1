import { useEffect, useRef, useState } from 'react'
import type { Moves } from './gallery-scroll.ts'

/** A snapping strip of pictures that scrolls without a script; the code for buttons and wheel loads after the page. */
export function useGallery(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const moves = useRef<Promise<Moves | undefined>>(undefined)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    // If it fails to load, the strip still scrolls by hand; a button tries again.
    const move = () => import('./gallery-scroll.ts').then(({ galleryScroll }) => galleryScroll(current, count, setShown))
    const moving = move().catch(() => undefined)
    moves.current = moving
    return () => void moving.then((moved) => moved?.stop())
  }, [count])

  return { strip, shown, show: (index: number) => void moves.current?.then((moved) => moved?.show(index)) }
}
