import { expect, test } from 'vitest'
import { missingPackages, programs } from './programs.ts'

test('the Debian packages that `npm run engines` lacks are named, and no others', () => {
  expect(missingPackages(() => true)).toEqual([])
  expect(missingPackages((file) => file !== programs['firefox-esr'])).toEqual(['firefox-esr'])
  expect(missingPackages(() => false)).toEqual(['webkit2gtk-driver', 'firefox-esr', 'xvfb'])
})
