/** Makes app/ui/base/icons.svg, one sprite of the icons named in app/ui/base/icon-names.ts: `node scripts/make-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { iconNames } from '../app/ui/base/icon-names.ts'

const root = path.join(import.meta.dirname, '..')

async function symbolOf(name: string): Promise<string> {
  const svg = await readFile(path.join(root, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8')
  const shapes = svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

const symbols = await Promise.all(iconNames.map(symbolOf))
const notice = '<!-- Lucide icons, ISC licence, https://lucide.dev/license -->'
await writeFile(
  path.join(root, 'app/ui/base/icons.svg'),
  `${notice}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(`${symbols.length} icons`)
