/**
 * Runs when the browser shows this page again from its back/forward cache, with data that may be outdated. Returns an
 * unsubscribe function.
 */
export function onBfcacheRestore(run: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
