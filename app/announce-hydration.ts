/** Tells before-hydration.ts and the tests that the page is hydrated. */
export function announceHydration() {
  document.documentElement.dataset.hydrated = ''
  dispatchEvent(new Event('hydrated'))
}
