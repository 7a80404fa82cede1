import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const project = path.join(import.meta.dirname, '../../..')
const hashed = /-([\w-]{8})(\.(?:js|css))$/

/**
 * A second build without building: what `npm run build` made, with other names for all scripts and style sheets, as if each had
 * changed. `letter`, a to f, begins the build's id. Returns its folder, in `parent`.
 */
export async function makeBuild(letter: string, parent: string): Promise<string> {
  const folder = path.join(parent, letter, 'build')
  await mkdir(path.dirname(folder), { recursive: true })
  // The server's half looks for its packages in the folders above its own.
  await symlink(path.join(project, 'node_modules'), path.join(parent, letter, 'node_modules'), 'junction')
  for (const half of ['client', 'server'])
    await cp(path.join(project, 'build', half), path.join(folder, half), {
      recursive: true,
      filter: (name) => !/\.(?:br|gz)$/.test(name),
    })

  const assets = path.join(folder, 'client/assets')
  const names = new Map<string, string>()
  for (const name of await readdir(assets)) {
    const [, hash = '', ending = ''] = hashed.exec(name) ?? []
    if (hash) names.set(name, name.replace(hashed, `-${letter}${hash.slice(1)}${ending}`))
  }
  const id = /manifest-([0-9a-f]{8})\.js/.exec([...names.keys()].join(' '))?.[1] ?? ''
  names.set(`"${id}"`, `"${letter}${id.slice(1)}"`)
  const mentioned = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const half of [assets, path.join(folder, 'server')]) await renameIn(half, mentioned, names)
  for (const [name, other] of names) {
    if (!name.startsWith('"')) await rename(path.join(assets, name), path.join(assets, other))
  }
  return folder
}

async function renameIn(folder: string, mentioned: RegExp, names: Map<string, string>) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(mentioned, (name) => names.get(name) ?? name),
    )
  }
}
