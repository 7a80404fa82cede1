import { openDoor } from '../../server/http/app.ts'

type Door = ReturnType<typeof openDoor>

/** What answers for many paths at once: middleware, and the door's own last words. */
const isCatchAll = (path: string) => path.includes('*')

/** Every method and path that the shop answers, documented or not: `GET /api/products/{id}`. */
export function apiRoutes(door: Door): string[] {
  const routes = door.routes
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
