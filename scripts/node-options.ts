import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Node's options in a command of package.json, for any working folder. */
const optionsOf = (command: string): string[] =>
  (scripts[command] ?? '')
    .split(' ')
    .filter((part) => part.startsWith('--'))
    .map((option) => option.replace('=./', `=${pathToFileURL(root).href}/`))

/** How `npm run owner` and, but for its memory, `npm start` load their modules: in a third of the time (ADR 0033). */
export const nodeOptions = optionsOf('owner')

/** How `npm run serve` runs the shop: the bundle that `npm run build` made (ADR 0035), with a bounded memory. */
export const servingOptions = optionsOf('serve')
export const servedProgram = 'build/serve/main.js'
