import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

/** As the customer reads it: one-based, '…' for a gap. */
const shown = (current: number, total: number) =>
  pageWindow(current - 1, total)
    .map((step) => (step === 'gap' ? '…' : step.page + 1))
    .join(' ')

test('up to five pages are all listed (spec 2, pagination)', () => {
  expect(shown(1, 2)).toBe('1 2')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
})

test('beyond five, a window of five moves with the page, with shortcuts to both ends (spec 2 and 9, pagination)', () => {
  expect(shown(1, 12)).toBe('1 2 3 4 5 … 12')
  expect(shown(6, 12)).toBe('1 … 4 5 6 7 8 … 12')
  expect(shown(12, 12)).toBe('1 … 8 9 10 11 12')
})

test('an ellipsis always stands for at least one page (spec 2, pagination)', () => {
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(shown(1, 6)).toBe('1 2 3 4 5 6')
  expect(shown(5, 9)).toBe('1 … 3 4 5 6 7 … 9')
})

test('a page past the end still shows the last window (spec 2, pagination)', () => {
  expect(shown(40, 7)).toBe('1 … 3 4 5 6 7')
})
