import path from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const app = path.join(import.meta.dirname, '../../app')
const isOurs = (id: string) =>
  /\/(?:app|contract)\//.test(id) && !id.includes('/node_modules/') && !id.includes('?__react-router')

/** A module and its static imports, without what is loaded on first use. */
function closureOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, found)
  return found
}

/**
 * Bundles the modules in the folder `within` app that at least `atLeast` of the `pages` (files of app) load into one file:
 * small files compress badly, and each costs a request.
 */
export function loadedBy(group: string, pages: string[], { atLeast = 1, within = '' } = {}) {
  let closures: Set<string>[] | undefined
  return (id: string, graph: Graph): string | null => {
    if (!isOurs(id) || (within && !id.startsWith(`${app}/${within}/`))) return null
    closures ??= pages.map((page) => closureOf(`${app}/${page}.tsx`, graph))
    return closures.filter((closure) => closure.has(id)).length >= atLeast ? group : null
  }
}
