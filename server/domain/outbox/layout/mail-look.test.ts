import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mailColours } from './mail-look.ts'

test('mails have the colours of the shop (identity, colour)', async () => {
  const theme = await readFile(new URL('../../../../app/theme.css', import.meta.url), 'utf8')
  const colours = Object.fromEntries(
    [...theme.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  )
  expect(colours).toMatchObject(mailColours)
})
