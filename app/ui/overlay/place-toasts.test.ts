import { expect, test } from 'vitest'
import { toastPlace } from './place-toasts.ts'

const desk = { isWide: true, height: 900, headerBottom: 80 }
const phone = { isWide: false, height: 844, headerBottom: 60 }

test('from 768 px toasts take the whole width under the header, whatever stands at the lower edge (decisions 1 and 39)', () => {
  expect(toastPlace({ ...desk, floorTop: 700 })).toEqual({ top: '92px', bottom: 'auto', left: '0px', width: 'calc(100% - 0px)' })
  expect(toastPlace({ ...desk, headerBottom: -40 }).top, 'the header is scrolled away').toBe('12px')
})

test('from 768 px they stand beside an open drawer (decision 39)', () => {
  expect(toastPlace({ ...desk, drawerRight: 448 })).toMatchObject({ left: '0px', width: 'calc(100% - 448px)' })
  expect(toastPlace({ ...desk, drawerLeft: 384 })).toMatchObject({ left: '384px', width: 'calc(100% - 384px)' })
})

test('on a phone they stand above the lower edge, the buy bar or the footer of a drawer (decision 39)', () => {
  expect(toastPlace(phone)).toMatchObject({ top: 'auto', bottom: 'calc(12px + env(safe-area-inset-bottom))', width: '100%' })
  expect(toastPlace({ ...phone, floorTop: 744, drawerRight: 390 })).toMatchObject({ bottom: '112px', left: '0px', width: '100%' })
})
