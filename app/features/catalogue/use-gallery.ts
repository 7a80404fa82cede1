import { useEffect, useRef, useState } from 'react'
import type { Moves } from './move-strip.ts'

/** A strip of pictures that snaps, and scrolls without a script; what moves it otherwise comes after the page. */
export function useGallery(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const moves = useRef<Promise<Moves>>(undefined)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const moving = import('./move-strip.ts').then(({ moveStrip }) => moveStrip(current, count, setShown))
    moves.current = moving
    return () => void moving.then(({ stop }) => stop())
  }, [count])

  return { strip, shown, show: (index: number) => void moves.current?.then(({ show }) => show(index)) }
}
