/**
 * Reloads the page without losing its form fields (restore-fields.ts). Also inlined in the page as text (before-hydration.ts),
 * so it may use nothing outside itself.
 */
export function reloadPage() {
  const saveFields = () => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=password], [type=file], [type=hidden]), select, textarea)',
    )
    const values = Array.from(fields, ({ type, checked, value }) => [type, /radio|checkbox/.test(type) ? checked : value])
    try {
      sessionStorage.setItem('fields', JSON.stringify([location.pathname, values]))
    } catch {
      // Storage is blocked: the page reloads without its fields.
    }
  }
  saveFields()
  // The page stays usable until the answer comes.
  addEventListener('pagehide', saveFields, { once: true })
  location.reload()
}
