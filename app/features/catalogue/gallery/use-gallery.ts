import { useEffect, useRef, useState } from 'react'
import type { Moves } from './gallery-scroll.ts'

/** A snapping strip of pictures that scrolls without a script; the code for buttons and wheel loads after the page. */
export function useGallery(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const load = useRef<() => Promise<Moves | undefined>>(undefined)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    let moves: Promise<Moves | undefined> | undefined
    load.current = () =>
      (moves ??= import('./gallery-scroll.ts').then(
        ({ galleryScroll }) => galleryScroll(current, count, setShown),
        // The strip still scrolls by hand; a button tries again.
        () => (moves = undefined),
      ))
    void load.current()
    return () => void moves?.then((moved) => moved?.stop())
  }, [count])

  return { strip, shown, show: (index: number) => void load.current?.().then((moved) => moved?.show(index)) }
}
