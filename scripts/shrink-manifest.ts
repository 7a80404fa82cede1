type Route = { path?: string; imports?: string[]; css?: string[]; [fact: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

const before = 'window.__reactRouterManifest='

/**
 * The router's list of routes goes to every visitor. Left out: what is off by default or never read in a browser, for each route
 * the files that the entry and the root have loaded already, and addresses of files (robots.txt), to which no page goes.
 */
export function shrunkManifest(script: string): string {
  if (!script.startsWith(before)) throw new Error('the manifest is not what it was')
  const manifest = JSON.parse(script.slice(before.length).replace(/;\s*$/, '')) as Manifest
  const { root } = manifest.routes
  const scripts = new Set([...manifest.entry.imports, ...(root?.imports ?? [])])
  const sheets = new Set(root?.css)
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([id, route]) => {
      if (route.path?.includes('.')) return []
      const rest = Object.fromEntries(
        Object.entries(route).filter(([name, fact]) => fact !== false && name !== 'hasDefaultExport'),
      )
      if (id === 'root') return [[id, rest]]
      const imports = route.imports?.filter((file) => !scripts.has(file))
      const css = route.css?.filter((file) => !sheets.has(file))
      return [[id, { ...rest, imports, css }]]
    }),
  )
  return `${before}${JSON.stringify({ ...manifest, routes })};`
}
