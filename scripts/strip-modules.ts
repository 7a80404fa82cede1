import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** What `npm run serve` loads. */
const served = ['server/**/*.ts', 'contract/**/*.ts']

/**
 * Writes the served modules without their types below `build/modules`, each with the hash of its source at the end
 * (server/stripped-modules.ts). Positions stay, so that stack traces name the lines of the source.
 */
export async function stripModules(root: string): Promise<void> {
  const names = globSync(served, { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  await Promise.all(
    names.map(async (name) => {
      const source = await readFile(path.join(root, name), 'utf8')
      const file = path.join(root, 'build/modules', `${name.slice(0, -'.ts'.length)}.js`)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `${stripTypeScriptTypes(source)}\n//${createHash('sha256').update(source).digest('hex')}`)
    }),
  )
}
