/** Runs now, or once the customer looks at this page again. */
export function whenVisible(run: () => void) {
  if (document.visibilityState !== 'hidden') return run()
  document.addEventListener('visibilitychange', run, { once: true })
}
