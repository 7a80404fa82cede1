import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { playwrightResults, type TestResult, verdict, vitestResults } from './checks/reports.ts'
import { patientTests } from './checks/special-tests.ts'
import { temporaryFolder } from './checks/temporary-folder.ts'
import { nodeOptions } from './node-options.ts'

/**
 * `npm test`: every check, one after the other, and one closing line. `npm test -- unit` runs only the named ones. A check
 * without a report (types, lint, …) counts as one test. What fails in the full run of the others is run once more, alone, with
 * one worker: what passes then is flaky, is named at the end and to be mended, and the run stays green. `npm run check` adds
 * `--changed`: only the tests that the changes since main reach, without the slow ones (CONTRIBUTING, Tests).
 */
type Check = {
  name: string
  command: string[]
  /** Its report, as results; without a report, the outcome of `command` alone. */
  results?: (report: string) => TestResult[]
  /** Runs only what failed, with one worker. */
  again?: (failed: TestResult[]) => string[]
}

const root = path.join(import.meta.dirname, '..')
const folder = await temporaryFolder()
const reportFile = path.join(folder, 'report.json')
/** More failures than this are no accident of a busy machine: they are not run again. */
const mostRepeated = 25
const slowestListed = 20

const wanted = process.argv.slice(2).filter((name) => name !== '--changed')
const onlyChanged = process.argv.includes('--changed')
const changes = onlyChanged ? ['--changed=main', '--passWithNoTests', ...patientTests.map((file) => `--exclude=${file}`)] : []
const changedJourneys = onlyChanged ? ['--only-changed=main', '--pass-with-no-tests'] : []

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
const playwright = ['node', ...nodeOptions, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']

const checks: Check[] = [
  // Each checker of tsc resolves the types of the libraries anew: two are faster than its four on two cores.
  { name: 'types', command: ['sh', '-c', 'react-router typegen && tsc --checkers 2'] },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', command: ['knip'] },
  {
    name: 'unit',
    command: [...vitest, ...changes],
    results: (report) => vitestResults(JSON.parse(report) as Parameters<typeof vitestResults>[0], root),
    // The file, not the test: tests of a file share its database.
    again: (failed) => [...vitest, '--maxWorkers=1', ...new Set(failed.map(({ file }) => file))],
  },
  {
    name: 'browser',
    command: [...playwright, ...changedJourneys],
    results: (report) => playwrightResults(JSON.parse(report) as Parameters<typeof playwrightResults>[0], root),
    again: () => [...playwright, '--last-failed', '--workers=1', '--trace=retain-on-failure'],
  },
]

const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${checks.map(({ name }) => name).join(', ')}`)
  await rm(folder, { recursive: true, force: true })
  process.exit(1)
}

function run([program = '', ...options]: string[]): Promise<boolean> {
  const child = spawn(program, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const failedIn = (results: TestResult[]) => results.filter(({ outcome }) => outcome === 'failed')

/** One run of a check. A run that ended badly without naming a failed test is itself one. */
async function resultsOf({ name, results }: Check, command: string[]): Promise<TestResult[]> {
  await rm(reportFile, { force: true })
  const isGood = await run(command)
  const itself: TestResult = { id: name, file: '', outcome: isGood ? 'passed' : 'failed', seconds: 0 }
  if (!results) return [itself]
  const reported = await readFile(reportFile, 'utf8').then(results, () => undefined)
  if (reported && (isGood || failedIn(reported).length > 0)) return reported
  return [...(reported ?? []), { ...itself, outcome: 'failed' }]
}

const all: TestResult[] = []
const flaky: string[] = []
const failures: string[] = []
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue
  const started = performance.now()
  console.log(`\n▶ ${check.name}`)
  let results = await resultsOf(check, check.command)
  const failed = failedIn(results)
  if (check.again && failed.length > 0 && failed.length <= mostRepeated && failed.every(({ file }) => file !== '')) {
    console.log(`\n▶ ${check.name}, once more: ${failed.length} failed\n${failed.map(({ id }) => `  ${id}`).join('\n')}`)
    const both = verdict(results, await resultsOf(check, check.again(failed)))
    results = both.results
    flaky.push(...both.flaky)
  }
  const left = failedIn(results).map(({ id }) => `  ${id}`)
  const seconds = Math.round((performance.now() - started) / 1000)
  const passed = results.filter(({ outcome }) => outcome === 'passed').length
  console.log(`${left.length === 0 ? '✔' : '✘'} ${check.name}: ${passed} passed, ${left.length} failed (${seconds} s)`)
  all.push(...results)
  if (left.length > 0) failures.push(check.name, ...left)
}
await rm(folder, { recursive: true, force: true })

const slowest = all.filter(({ seconds }) => seconds > 0).toSorted((one, other) => other.seconds - one.seconds)
if (slowest.length > 0) {
  const lines = slowest.slice(0, slowestListed).map(({ id, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${id}`)
  console.log(`\nThe slowest:\n${lines.join('\n')}`)
}
if (flaky.length > 0) console.log(`\n${flaky.length} flaky:\n${flaky.map((id) => `  ${id}`).join('\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
const count = (outcome: TestResult['outcome']) => all.filter((result) => result.outcome === outcome).length
console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(count('failed') === 0 && count('passed') > 0 ? 0 : 1)
