import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pathOf } from '../session/return-to.ts'

type Shown = { open: boolean; show: () => void; hide: () => void }

const windowIn = (state: unknown) => (state as { window?: string } | null)?.window

/** Whether the current history entry is a window's: a navigation out of it replaces the entry. */
export const isWindowEntry = () => windowIn(history.state) !== undefined

const mounted = new Set<(event: PopStateEvent) => void>()

// Added as this module loads, before the router adds its own: the window calls its listeners in that order, also those for capture.
// A listener of a part that is mounted later would come too late to keep the event from the router.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of mounted) listener(event)
  })
}

/**
 * Gives an open dialog its own history entry at the same URL: back closes it and stays on the page, forward opens it again.
 * The router does not see these entries. Returns how to close it; a link out of the dialog replaces its entry.
 */
export function useWindowInHistory(name: string, { open, show, hide }: Shown): () => void {
  const path = pathOf(useLocation())
  const closing = useRef(false)

  // With the dialog itself, which is shown before the paint: whoever goes back at once closes it, and does not leave the page.
  useLayoutEffect(() => {
    closing.current = false
    if (open && windowIn(history.state) !== name) history.pushState({ ...history.state, window: name }, '')
  }, [open, name])

  const follow = useEffectEvent((event: PopStateEvent) => {
    const wanted = windowIn(event.state) === name
    if (wanted === open || pathOf(window.location) !== path) return
    event.stopImmediatePropagation()
    if (wanted) show()
    else hide()
  })
  useEffect(() => {
    const listener = (event: PopStateEvent) => follow(event)
    mounted.add(listener)
    return () => void mounted.delete(listener)
  }, [])

  /** After a navigation or a reload, the history entry says whether the dialog is open. */
  const arrive = useEffectEvent(() => (windowIn(history.state) === name ? show() : hide()))
  useEffect(() => {
    if (pathOf(window.location) === path) arrive()
  }, [path])

  return () => {
    if (closing.current) return
    if (windowIn(history.state) !== name) return hide()
    closing.current = true
    history.back()
  }
}
