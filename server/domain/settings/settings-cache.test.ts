import { expect, test } from 'vitest'
import { demoLegalFacts } from '../../../contract/rules/company/demo-settings.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openSettings } from './settings-cache.ts'

const database = freshDatabase()

test('a new shop has no made-up address, company, mediator or host, in whatever mode it runs (law, legal notice)', async () => {
  const stored = JSON.stringify((await openSettings(database.db)).now())
  const { postalAddress, phone, email, company, mediator, host } = demoLegalFacts
  const madeUp = [phone, email, postalAddress.street, ...[company, mediator, host].flatMap((facts) => Object.values(facts))]
  for (const fact of madeUp) expect(stored).not.toContain(fact)
})
