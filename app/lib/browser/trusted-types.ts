/**
 * Runs in the page's head, as text, before any other script (security, headers). Only two strings may become markup, and
 * neither can run: the empty script from which React makes an element, and text without `<` and `&`, such as the structured
 * data that the router writes. Assigning any other markup, or the address of a script, throws a TypeError.
 */
export function refuseMarkup() {
  type Policies = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown }
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const harmless = /^<script><.script>$|^[^<&]*$/
  trustedTypes?.createPolicy('default', { createHTML: (text) => (harmless.test(text) ? text : null) })
}
