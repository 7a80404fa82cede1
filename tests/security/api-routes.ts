import { createApp } from '../../server/http/app.ts'

type App = ReturnType<typeof createApp>

/** Handlers of many paths: middleware, and the app's own fallbacks. */
const isCatchAll = (path: string) => path.includes('*')

/** Every method and path of the shop, documented or not: `GET /api/products/{id}`. */
export function apiRoutes(app: App): string[] {
  const routes = app.routes
    .filter(({ path, method }) => method !== 'ALL' && !isCatchAll(path))
    .map(
      ({ method, path }) =>
        `${method} ${path
          .replace(/[0-9a-f]{12}\.css$/, '{version}.css')
          .replace(/:(\w+)(?:\{[^/]+\})?/g, '{$1}')
          .replace(/(?<=.)\/$/, '')}`,
    )
  return [...new Set(routes)].toSorted()
}
