import { expect, test } from 'vitest'
import { unreachable } from '../../../contract/text/messages.ts'
import { type Toast, withToast } from './toaster.tsx'

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
