import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, appliedAfter, type Filters } from './filters.ts'

/** Dragging the slider fires many changes: the list follows when it rests. */
const restMs = 250

/**
 * The filters being chosen. On a wide screen the list follows at once; on a narrow one when applied (spec 2, catalogue).
 * Focus and scroll stay where they are.
 */
export function useFilters(shown: Filters) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(shown)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Applied, and not yet shown: the next choice may be made before the list of the one before it has come. */
  const [applied, setApplied] = useState<string[]>([])

  // When the URL changes by other means (back, a link, reset), the fields follow it.
  const [address, setAddress] = useState(addressOf(shown))
  if (addressOf(shown) !== address) {
    const later = appliedAfter(applied, addressOf(shown))
    setAddress(addressOf(shown))
    setApplied(later)
    if (later.length === 0) setWanted(shown)
  }

  useEffect(() => () => clearTimeout(rest.current), [])

  const apply = (filters: Filters, { replace = false } = {}) => {
    clearTimeout(rest.current)
    setApplied((before) => [...before, addressOf(filters)])
    void navigate(addressOf(filters), { preventScrollReset: true, replace })
  }
  const change = (part: Partial<Filters>, { waits = false, applies = true } = {}) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    clearTimeout(rest.current)
    if (!applies) return
    if (!window.matchMedia('(min-width: 64rem)').matches) {
      // Sorting does not apply filters that were chosen in the sheet and not applied.
      if ('sort' in part) apply({ ...shown, ...part })
      return
    }
    if (waits) rest.current = setTimeout(apply, restMs, next)
    else apply(next)
  }
  /** `replace`: the entry of the window in which they were chosen. */
  return { wanted, change, apply: (how?: { replace: boolean }) => apply(wanted, how) }
}
