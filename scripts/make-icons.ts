/** Makes app/ui/base/icons.svg, one sprite of the icons named in app/ui/base/icon-names.ts: `node scripts/make-icons.ts`. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { iconNames } from '../app/ui/base/icon-names.ts'

const icons: Record<string, { body: string }> = lucide.icons
const aliases: Record<string, { parent: string }> = lucide.aliases
/** The outline is the same for all, and set where an icon is used. */
const outline = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin|width)="\w+")/g

function symbolOf(name: string): string {
  const icon = icons[aliases[name]?.parent ?? name]
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  const shapes = icon.body.replace(outline, '').replace(/<g>|<\/g>/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

const symbols = iconNames.map(symbolOf)
const notice = '<!-- Lucide icons, ISC licence, https://lucide.dev/license -->'
await writeFile(
  path.join(import.meta.dirname, '../app/ui/base/icons.svg'),
  `${notice}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(`${symbols.length} icons`)
