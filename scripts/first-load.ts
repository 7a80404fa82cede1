import path from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const isOurs = (id: string) =>
  /\/(?:app|contract)\//.test(id) && !id.includes('/node_modules/') && !id.includes('?__react-router')
const app = path.join(import.meta.dirname, '../app')

/** A module and everything that comes with it, without what is loaded on first use. */
function closureOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, found)
  return found
}

/**
 * Names one file for what the shopper's first pages share: small files compress badly, and each costs a request. Into it
 * goes what the root loads at once, or at least two of the `pages` (files of app/routes).
 */
export function firstLoad(group: string, pages: string[]) {
  let closures: Set<string>[] | undefined
  return (id: string, graph: Graph): string | null => {
    if (!isOurs(id)) return null
    closures ??= ['root', ...pages.map((page) => `routes/${page}`)].map((file) => closureOf(`${app}/${file}.tsx`, graph))
    const [root, ...others] = closures
    return root?.has(id) || others.filter((closure) => closure.has(id)).length > 1 ? group : null
  }
}

/** Names one file for what a page brings besides, for the same reasons. */
export function ownLoad(group: string, page: string) {
  let closure: Set<string> | undefined
  return (id: string, graph: Graph): string | null => {
    if (!isOurs(id) || id.startsWith(`${app}/routes/`)) return null
    closure ??= closureOf(`${app}/routes/${page}.tsx`, graph)
    return closure.has(id) ? group : null
  }
}
