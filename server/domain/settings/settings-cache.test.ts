import { expect, test } from 'vitest'
import { demoLegalFacts } from '../../../contract/rules/company/demo-settings.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openSettings } from './settings-cache.ts'

const database = freshDatabase()

test('a new shop has no made-up company, mediator or host, in whatever mode it runs (law, legal notice)', async () => {
  const stored = JSON.stringify((await openSettings(database.db)).now())
  for (const madeUp of Object.values(demoLegalFacts).flatMap((facts) => Object.values(facts)))
    expect(stored).not.toContain(madeUp)
})
