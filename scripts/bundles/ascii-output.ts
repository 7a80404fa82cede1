type Output = { type: string; code?: string }

/**
 * Writes each letter outside ASCII as its escape: V8 keeps the source text of what runs in memory, and a single such letter makes it
 * take two bytes a letter. Lines stay where they are, for the source map. The meaning would change in `String.raw` alone.
 */
export const asciiOutput = {
  name: 'ascii-output',
  generateBundle: (_options: unknown, bundle: Record<string, Output>) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.code) chunk.code = chunk.code.replaceAll(/[\u0080-\uffff]/g, escape)
    }
  },
}

const escape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
