import { findPackageJSON, type ResolveFnOutput, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loaded before the program (`node --import`): a library is resolved once for all modules of the project. Node parses the
 * `package.json` of a library for each import of it, which for drizzle-orm's (180 KB) took more than a second of each
 * start (docs/performance.md, Start).
 */
const ours = `${pathToFileURL(path.dirname(findPackageJSON(import.meta.url) ?? '')).href}/`
const installed = '/node_modules/'
const drizzle = `${installed}drizzle-orm/`

/** Resolved libraries, by specifier, conditions (import or require) and attributes. */
const resolved = new Map<string, ResolveFnOutput>()

const isLibrary = (specifier: string) => !/^[./#]/.test(specifier) && !specifier.includes(':')

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions, importAttributes } = context
    // Drizzle's modules import each other by exact file names, and all of them are ES modules.
    if (parentURL.includes(drizzle) && specifier.startsWith('.') && specifier.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    // From any module of the project a library is the same one.
    const isOurs = parentURL.startsWith(ours) && !parentURL.includes(installed)
    if (!isOurs || !isLibrary(specifier)) return next(specifier, context)
    const key = JSON.stringify([specifier, conditions, importAttributes])
    const known = resolved.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(key, known)
    return known
  },
})
