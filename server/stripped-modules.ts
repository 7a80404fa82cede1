import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Loaded before the program by `npm run serve`, from build/modules: modules come without their types, as `npm run build` left them
 * (scripts/strip-modules.ts). Otherwise Node strips them, and what it needs for that takes 28 MB for as long as the process lives
 * (ADR 0034).
 */
const root = path.dirname(findPackageJSON(import.meta.url) ?? '')
const ours = `${pathToFileURL(root).href}/`

/** The module without its types; undefined when its source is another one than at the build. */
function strippedCodeOf(file: string): string | undefined {
  try {
    const code = readFileSync(path.join(root, 'build/modules', `${path.relative(root, file).slice(0, -'.ts'.length)}.js`), 'utf8')
    return code.endsWith(createHash('sha256').update(readFileSync(file)).digest('hex')) ? code : undefined
  } catch {
    return undefined
  }
}

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith(ours) && url.endsWith('.ts') && !url.includes('/node_modules/')
    const source = isOurs ? strippedCodeOf(fileURLToPath(url)) : undefined
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
