import { useEffect, useRef } from 'react'

const shownRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Rows with keyboard shortcuts take the focus themselves, others their controls. */
const focusTarget = (row: HTMLElement | undefined) =>
  row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>('button, a[href]')

/** A decided row leaves the list with the focus: the row that takes its target gets it (WCAG 2.4.3). */
export function useFocusOnNext(rows: readonly object[] | undefined) {
  const focused = useRef(-1)
  useEffect(() => {
    const follow = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')
      // The dialog for the reason is opened from its row, which stays current.
      if (!document.activeElement?.closest('dialog')) focused.current = row ? shownRows().indexOf(row) : -1
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    if (!rows || focused.current < 0 || document.activeElement !== document.body) return
    const shown = shownRows()
    const target = focusTarget(shown[focused.current] ?? shown.at(-1)) ?? document.getElementById('contenu')
    target?.focus()
  }, [rows])
}
