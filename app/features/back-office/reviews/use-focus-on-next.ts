import { useEffect, useRef } from 'react'
import type { OwnerReview } from '../../../../contract/reviews.ts'

const shownRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** A decided row leaves the list and takes the focus along: the row that comes into its place gets it (WCAG 2.4.3). */
export function useFocusOnNext(rows: readonly OwnerReview[] | undefined) {
  const focused = useRef(-1)
  useEffect(() => {
    const follow = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')
      // The question for the reason stands above its row.
      if (!document.activeElement?.closest('dialog')) focused.current = row ? shownRows().indexOf(row) : -1
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    if (!rows || focused.current < 0 || document.activeElement !== document.body) return
    const shown = shownRows()
    ;(shown[focused.current] ?? shown.at(-1) ?? document.getElementById('contenu'))?.focus()
  }, [rows])
}
