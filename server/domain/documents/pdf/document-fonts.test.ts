import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { openSync } from 'fontkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPaidOrder } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { fixedSettings } from '../../settings/settings-cache.ts'
import type { DocumentContent } from '../document-content.ts'
import { documentPdf } from '../document-pdf.ts'
import { issueInvoice } from '../issue-invoice.ts'

const database = freshDatabase()

/** Which fonts are read from their files from now on. */
function recordFonts(): () => string[] {
  const reads = vi.spyOn(fs, 'readFileSync')
  // For modules that import the function by its name.
  syncBuiltinESMExports()
  onTestFinished(() => {
    reads.mockRestore()
    syncBuiltinESMExports()
  })
  return () => reads.mock.calls.map(([file]) => path.basename(String(file))).filter((name) => name.endsWith('.ttf'))
}

test('an invoice opens no font: all are parsed once per process', async () => {
  const order = await aPaidOrder(database.db)
  const { content } = await database.db.transaction((tx) => issueInvoice(tx, { settings: fixedSettings() }, order.id))
  const opened = recordFonts()
  for (const number of ['FA-2026-000001', 'FA-2026-000002'])
    expect((await documentPdf({ ...(content as DocumentContent), number })).length).toBeGreaterThan(1_000)
  expect(opened()).toEqual([])
  // The control: an opened font would be noticed.
  openSync(path.join(import.meta.dirname, '../fonts/newsreader.ttf'))
  expect(opened()).toEqual(['newsreader.ttf'])
})
