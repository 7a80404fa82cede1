type Token = { name: string; value: string }

/** The tokens of one kind in the `@theme` of a style sheet, in order: `themeTokens(css, 'color')`. */
export function themeTokens(css: string, kind: string): Token[] {
  const found = css.matchAll(new RegExp(`^  --${kind}-([a-z-]+?): ([^;]+);`, 'gm'))
  return Array.from(found, ([, name = '', value = '']) => ({ name: `${kind}-${name}`, value })).filter(
    ({ name }) => !name.includes('--'),
  )
}
