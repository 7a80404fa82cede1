import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * `npm test`: every check, one after the other, and one closing line. `npm test -- unit` runs only the named ones. A check
 * without a count of its own (types, lint, …) counts as one test. A journey in the browser that fails is run once more, for a
 * busy machine; one that needed it is named at the end, because it hides a race in the test or in the shop.
 */
type Counts = { passed: number; failed: number; skipped: number; named?: string[]; flaky?: string[] }
type Check = { name: string; command: string[]; report?: { file: string; count: (report: never) => Counts } }

const folder = await mkdtemp(path.join(tmpdir(), 'shop-checks-'))
const reportFile = (name: string) => path.join(folder, `${name}.json`)

const checks: Check[] = [
  { name: 'types', command: ['sh', '-c', 'react-router typegen && tsc'] },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', command: ['knip'] },
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('unit')}`],
    report: {
      file: reportFile('unit'),
      count: (report: {
        numPassedTests: number
        numFailedTests: number
        numPendingTests: number
        numFailedTestSuites: number
        testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
      }) => ({
        passed: report.numPassedTests,
        // A file that can't be loaded has no failed test, but counts as failed.
        failed: Math.max(report.numFailedTests, Math.sign(report.numFailedTestSuites)),
        skipped: report.numPendingTests,
        named: report.testResults
          .filter(({ status }) => status === 'failed')
          .flatMap(({ name, assertionResults }) => [
            path.relative('.', name),
            ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
          ]),
      }),
    },
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '--retries=1', '--reporter=list,json'],
    report: {
      file: reportFile('browser'),
      count: ({
        stats,
        errors,
        suites,
      }: {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
        errors: unknown[]
        suites: Suite[]
      }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
        named: suites.flatMap((suite) => named(suite, ({ ok }) => !ok)),
        flaky: suites.flatMap((suite) => named(suite, ({ tests }) => tests.some(({ status }) => status === 'flaky'))),
      }),
    },
  },
]

type Spec = { title: string; ok: boolean; line: number; tests: { status: string }[] }
type Suite = { file: string; specs: Spec[]; suites?: Suite[] }

const named = ({ file, specs, suites = [] }: Suite, chosen: (spec: Spec) => boolean): string[] => [
  ...specs.filter(chosen).map(({ title, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap((suite) => named(suite, chosen)),
]

function run(command: string[]): Promise<boolean> {
  const [program = '', ...options] = command
  const child = spawn(program, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('browser') },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function countOf({ report }: Check, ok: boolean): Promise<Counts> {
  if (!report) return { passed: Number(ok), failed: Number(!ok), skipped: 0 }
  const counts = await readFile(report.file, 'utf8').then(
    (text) => report.count(JSON.parse(text) as never),
    () => ({ passed: 0, failed: 1, skipped: 0 }),
  )
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const wanted = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const flaky: string[] = []
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue
  const started = performance.now()
  console.log(`\n▶ ${check.name}`)
  const counts = await countOf(check, await run(check.command))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${counts.failed === 0 ? '✔' : '✘'} ${check.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  flaky.push(...(counts.flaky ?? []))
  if (counts.failed > 0) failures.push(check.name, ...(counts.named ?? []).map((name) => `  ${name}`))
}
await rm(folder, { recursive: true })

if (flaky.length > 0)
  console.log(`\nPassed only on a second run, and to be mended:\n${flaky.map((name) => `  ${name}`).join('\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
