import { globSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** Every source file of the shop. Tests compute and prepare what they expect by themselves. */
export const sourceFiles = globSync('{app,contract,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

/** This source with its comments left out. */
export const withoutComments = (file: string, text: string): string =>
  parseSync(file, text).comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
