import path from 'node:path'

const loaded = (file: string) => [`--import=${path.join(import.meta.dirname, '../server', file)}`]

/** How package.json starts the programs of the shop: they load their modules in a third of the time. */
export const nodeOptions = loaded('module-cache.ts')

/** How `npm run serve` starts the shop: without compiled modules in its memory. */
export const servingOptions = loaded('resolve-once.ts')
