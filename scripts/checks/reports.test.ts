import { describe, expect, test } from 'vitest'
import { playwrightResults, type TestResult, verdict, vitestResults } from './reports.ts'

const result = (id: string, outcome: TestResult['outcome']): TestResult => ({ id, file: 'a.test.ts', outcome, seconds: 1 })

describe('the verdict of two runs', () => {
  test('a test that failed and then passed alone is flaky, and passed', () => {
    expect(verdict([result('a', 'failed'), result('b', 'passed')], [result('a', 'passed')])).toEqual({
      results: [result('a', 'passed'), result('b', 'passed')],
      flaky: ['a'],
    })
  })

  test('a test that failed twice is failed, and not flaky', () => {
    expect(verdict([result('a', 'failed')], [result('a', 'failed')])).toEqual({ results: [result('a', 'failed')], flaky: [] })
  })

  test('a test that failed and was not run again is failed', () => {
    expect(verdict([result('a', 'failed')], [])).toEqual({ results: [result('a', 'failed')], flaky: [] })
    expect(verdict([result('a', 'failed')], [result('a', 'skipped')]).results).toEqual([result('a', 'failed')])
  })

  test('a test that passed, and failed when another one was repeated, is failed', () => {
    const { results, flaky } = verdict(
      [result('a', 'failed'), result('b', 'passed')],
      [result('a', 'passed'), result('b', 'failed')],
    )
    expect(results).toEqual([result('a', 'passed'), result('b', 'failed')])
    expect(flaky).toEqual(['a'])
  })

  test('a file that loads only in the second run counts with the tests of that run', () => {
    const file = result('a.test.ts (the file itself)', 'failed')
    expect(verdict([file], [result('a.test.ts:1 adds', 'passed')])).toEqual({
      results: [{ ...file, outcome: 'passed' }, result('a.test.ts:1 adds', 'passed')],
      flaky: [file.id],
    })
    expect(verdict([file], [result('a.test.ts:1 adds', 'failed')]).results.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'failed',
    ])
    expect(verdict([file], [file]).results).toEqual([file])
  })
})

describe('reports', () => {
  test('of Vitest give file and line, seconds, skipped tests and a file that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: '/shop/server/money.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds', duration: 1500, location: { line: 3 } },
            { status: 'failed', fullName: 'subtracts', duration: 10, location: { line: 7 } },
            { status: 'pending', fullName: 'divides' },
          ],
        },
        { name: '/shop/server/broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    }
    expect(vitestResults(report, '/shop').map(({ id, outcome, seconds }) => [id, outcome, seconds])).toEqual([
      ['server/money.test.ts:3 adds', 'passed', 1.5],
      ['server/money.test.ts:7 subtracts', 'failed', 0.01],
      ['server/money.test.ts divides', 'skipped', 0],
      ['server/broken.test.ts (the file itself)', 'failed', 0],
    ])
  })

  test('of Playwright give each browser size separately, groups within files, and errors outside of any journey', () => {
    const spec = (title: string, statuses: Record<string, string>) => ({
      title,
      file: 'checkout/cart.spec.ts',
      line: 12,
      tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status, results: [{ duration: 2000 }] })),
    })
    const report = {
      config: { rootDir: '/shop/tests/e2e' },
      suites: [
        {
          specs: [spec('pays', { phone: 'expected', desktop: 'unexpected' })],
          suites: [{ specs: [spec('waits', { phone: 'skipped' })] }],
        },
      ],
      errors: [{ message: 'The shop did not open:\nlater lines' }],
    }
    expect(playwrightResults(report, '/shop').map(({ id, file, outcome }) => [id, file, outcome])).toEqual([
      ['tests/e2e/checkout/cart.spec.ts:12 [phone] pays', 'tests/e2e/checkout/cart.spec.ts', 'passed'],
      ['tests/e2e/checkout/cart.spec.ts:12 [desktop] pays', 'tests/e2e/checkout/cart.spec.ts', 'failed'],
      ['tests/e2e/checkout/cart.spec.ts:12 [phone] waits', 'tests/e2e/checkout/cart.spec.ts', 'skipped'],
      ['outside of any journey (1): The shop did not open:', '', 'failed'],
    ])
  })
})
