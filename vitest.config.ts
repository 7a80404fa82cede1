import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isolatedTests, patientTests } from './scripts/checks/special-tests.ts'
import { nodeOptions } from './scripts/node-options.ts'

/** A file's place among the patient ones; the others come after them. */
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = patientTests.indexOf(path.relative(import.meta.dirname, moduleId))
  return place < 0 ? patientTests.length : place
}

/** The longest files first, as they are on a fresh clone too, where nothing is known of former runs. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{app,bench,contract,demo,scripts,server,dev-services,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...isolatedTests],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolatedTests } },
    ],
    globalSetup: './tests/setup/database-server.ts',
    pool: 'forks',
    execArgv: nodeOptions,
    // One more than the processors of a small machine: several files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Patience, not goals: a green run waits for none of them, and a busy machine is no fault of the shop.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // The report names the line of each test (scripts/checks/reports.ts).
    includeTaskLocation: true,
  },
})
