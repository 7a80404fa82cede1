import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../tests/setup/fresh-database.ts'
import { openLog } from './log.ts'

const database = freshDatabase()

function logged() {
  const lines: string[] = []
  return { log: openLog('info', { write: (line) => void lines.push(line) }), lines }
}

test('a statement that fails is logged without its values: no email, no code, not in a cause either (ASVS 16.2.5)', async () => {
  const { log, lines } = logged()
  const values = ['lina@example.com', 'Ouvrez\nhttps://shop.example/reset-password#code=\n    at night: secret-code']
  const failed: Error = await database.db
    .execute(sql`select * from nowhere where email = ${values[0]} and text = ${values[1]}`)
    .then(() => new Error('it went well'))
    .catch((error: Error) => error)
  log.error({ err: failed }, 'unexpected')
  log.error({ err: new Error('not done', { cause: failed }) }, 'unexpected')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('select * from nowhere')
    expect(line).toContain('relation \\"nowhere\\" does not exist')
    expect(line).toContain('log.test.ts')
    expect(line).not.toMatch(/lina@example|reset-password|secret-code/)
  }
})

test.each(['40P01', 'ECONNRESET', 'EENVELOPE', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'the code %s of an error, or of its cause, is readable, so that it can be searched for',
  (code) => {
    const { log, lines } = logged()
    const failed = Object.assign(new Error('refused'), { code })
    log.error({ err: failed }, 'unexpected')
    log.error({ err: new Error('not done', { cause: failed }) }, 'unexpected')
    expect(lines.map((line) => JSON.parse(line).err.errorCode)).toEqual([code, code])
  },
)

test('a code that the shop issued is not logged, even as the code of an error', () => {
  const { log, lines } = logged()
  log.error({ err: Object.assign(new Error('refused'), { code: 'Kq3xB0-7yZ' }) }, 'unexpected')
  expect(lines[0]).toContain('refused')
  expect(lines[0]).not.toContain('Kq3xB0-7yZ')
})

test('no password, token or code is logged, even if passed by mistake (security, headers)', () => {
  const { log, lines } = logged()
  const secret = { password: 'Nuage-de-lin-26', token: 't0ken', code: 'c0de', authorization: 'Bearer t0ken' }
  log.info({ ...secret, request: secret }, 'careless')
  expect(lines[0]).toContain('careless')
  expect(lines[0]).not.toMatch(/Nuage|t0ken|c0de/)
})
