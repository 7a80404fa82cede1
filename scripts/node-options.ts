import path from 'node:path'

const loaded = (file: string) => `--import=${path.join(import.meta.dirname, '..', file)}`

/** How package.json starts the programs of the shop: they load their modules in a third of the time. */
export const nodeOptions = [loaded('server/module-cache.ts')]

/** How `npm run serve` starts the shop: without what strips types, or compiled modules, in its memory. */
export const servingOptions = ['resolve-once.js', 'stripped-modules.js'].map((file) => loaded(`build/modules/server/${file}`))
