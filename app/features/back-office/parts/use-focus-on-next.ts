import { useEffect, useRef } from 'react'

const shownRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Rows that answer to keys have the focus themselves, others what can be done with them. */
const placeIn = (row: HTMLElement | undefined) =>
  row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>('button, a[href]')

/** A decided row leaves the list and takes the focus along: the row that comes into its place gets it (WCAG 2.4.3). */
export function useFocusOnNext(rows: readonly object[] | undefined) {
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
    const place = placeIn(shown[focused.current] ?? shown.at(-1)) ?? document.getElementById('contenu')
    place?.focus()
  }, [rows])
}
