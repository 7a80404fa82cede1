/** The browser kept the whole page for going back and shows it again, as old as it is by now. Returns how to stop. */
export function onShownAgain(run: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
