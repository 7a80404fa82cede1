import type { Plugin } from 'vite'

/**
 * Writes each letter outside ASCII as its escape: the source text of what runs stays in memory, and a single such letter makes it
 * take two bytes a letter. Lines stay where they are, for the source map. The meaning would change in `String.raw` alone.
 */
export const asciiOutput: Plugin = {
  name: 'ascii-output',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[\u0080-\uffff]/g, escape)
    }
  },
}

const escape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
