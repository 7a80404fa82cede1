import { afterEach, expect, test, vi } from 'vitest'
import { unreachable } from '../../../contract/text/messages.ts'
import { appendToast, expireToast, removeToast, shownToasts, type Toast, withToast } from './toast-list.ts'

afterEach(() => {
  vi.useRealTimers()
  for (const { id } of shownToasts()) removeToast(id)
})

const refusal = { id: 1, kind: 'error', message: unreachable } satisfies Toast
const action = { label: 'Réessayer', onAction: () => undefined }

test('the same message replaces itself and keeps its button, whichever part of the page said it first', () => {
  const again = { ...refusal, id: 2 }
  expect(withToast([{ ...refusal, action }], again)).toEqual([{ ...again, action }])
  expect(withToast([refusal], { ...again, action })).toEqual([{ ...again, action }])
})

test('two messages are shown, the latest last; about another product the same words are another message', () => {
  const added = (id: number, line: string): Toast => ({ id, kind: 'success', message: 'Ajouté', good: { imageUrl: '/', line } })
  const shown = withToast(withToast([refusal], added(2, 'Abaya, S')), added(3, 'Abaya, M'))
  expect(shown.map(({ id }) => id)).toEqual([2, 3])
})

test('a toast goes after 4000 ms; a pause under the pointer or focus gives it all of them again (decision 1)', () => {
  vi.useFakeTimers()
  appendToast({ kind: 'success', message: 'Panier vidé' })
  const [toast] = shownToasts()
  const pause = expireToast(toast?.id ?? 0)
  vi.advanceTimersByTime(3999)
  expect(shownToasts()).toEqual([toast])
  pause()
  vi.advanceTimersByTime(60_000)
  expect(shownToasts(), 'it stays while it is paused').toEqual([toast])
  expireToast(toast?.id ?? 0)
  vi.advanceTimersByTime(3999)
  expect(shownToasts()).toEqual([toast])
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toEqual([])
})
