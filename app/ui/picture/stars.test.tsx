import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

const filled = (rating: number) => /<svg width="([^"]+)"/.exec(renderToStaticMarkup(<Stars rating={rating} />))?.[1]

test('the stars are filled up to the rating, never beyond five (law, misleading practices)', () => {
  expect(filled(5)).toBe('100%')
  expect(filled(4.5)).toBe('90%')
  expect(filled(4.4)).toBe('88%')
  expect(filled(3)).toBe('60%')
})
