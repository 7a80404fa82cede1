/** One test as a check reports it: a journey counts once for each browser size. */
export type TestResult = {
  /** Where it stands and what it says; the same in a second run. */
  id: string
  /** Relative to the project. */
  file: string
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
}

type VitestReport = {
  testResults: {
    /** The file's absolute path. */
    name: string
    status: string
    assertionResults: { status: string; fullName: string; duration?: number | null; location?: { line: number } | null }[]
  }[]
}

/** Vitest's JSON report. A file that could not be loaded is one failed test. `root` is the project's folder. */
export const vitestResults = ({ testResults }: VitestReport, root: string): TestResult[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const tests = assertionResults.map((test): TestResult => {
      const line = test.location ? `:${test.location.line}` : ''
      const outcome = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      return { id: `${file}${line} ${test.fullName}`, file, outcome, seconds: (test.duration ?? 0) / 1000 }
    })
    const isExplained = status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')
    return isExplained ? tests : [...tests, { id: `${file} (the file itself)`, file, outcome: 'failed', seconds: 0 }]
  })

type PlaywrightSuite = {
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { duration: number }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** Playwright's JSON report. An error outside of any test, as when the shop does not open, is one failed test. */
export function playwrightResults({ config, suites, errors }: PlaywrightReport, root: string): TestResult[] {
  const folder = config.rootDir.startsWith(`${root}/`) ? `${config.rootDir.slice(root.length + 1)}/` : ''
  const inSuite = ({ specs, suites: inner = [] }: PlaywrightSuite): TestResult[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(
        ({ projectName, status, results }): TestResult => ({
          id: `${folder}${file}:${line} [${projectName}] ${title}`,
          file: `${folder}${file}`,
          outcome: status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        }),
      ),
    ),
    ...inner.flatMap(inSuite),
  ]
  return [
    ...suites.flatMap(inSuite),
    ...errors.map(
      ({ message = '' }, at): TestResult => ({
        id: `outside of any journey (${at + 1}): ${message.split('\n')[0]}`,
        file: '',
        outcome: 'failed',
        seconds: 0,
      }),
    ),
  ]
}

/**
 * Merges the results of two runs. `again` holds only what was run once more, alone: a test that failed and then passed is flaky
 * and counts as passed; one that failed again, was not run again, or failed only in the second run stays failed.
 */
export function verdict(first: TestResult[], again: TestResult[]): { results: TestResult[]; flaky: string[] } {
  const second = new Map(again.map((result) => [result.id, result]))
  const flaky: string[] = []
  const results = first.map((result): TestResult => {
    const repeated = second.get(result.id)
    if (result.outcome === 'failed' && repeated?.outcome === 'passed') {
      flaky.push(result.id)
      return { ...result, outcome: 'passed' }
    }
    return result.outcome === 'passed' && repeated?.outcome === 'failed' ? { ...result, outcome: 'failed' } : result
  })
  const known = new Set(first.map(({ id }) => id))
  // A file that could not be loaded the first time has tests only the second time.
  const revealed = again.filter(({ id }) => !known.has(id))
  const loaded = new Set(revealed.filter(({ outcome }) => outcome !== 'failed').map(({ file }) => file))
  const mended = results.map((result): TestResult => {
    const isFile = result.id === `${result.file} (the file itself)`
    if (result.outcome !== 'failed' || !isFile || second.has(result.id) || !loaded.has(result.file)) return result
    flaky.push(result.id)
    return { ...result, outcome: 'passed' }
  })
  return { results: [...mended, ...revealed], flaky }
}
