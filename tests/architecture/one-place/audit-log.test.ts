import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles, withoutComments } from './read-code.ts'

/** Where the table is defined, written and listed. */
const home = /^server\/(domain\/audit-log\/|database\/schema\/)/

/** Whether this source may write the audit log: it names the table for Drizzle, or writes it in SQL. Reading in SQL is free. */
const mayWrite = (file: string, text: string): boolean =>
  [/\bauditLog\b/, /\b(?:into|update)\s+"?audit_log\b/i].some((write) => write.test(withoutComments(file, text)))

describe('the audit log', () => {
  test('is written by server/domain/audit-log alone', () => {
    const writing = sourceFiles.filter((file) => mayWrite(file, readFileSync(file, 'utf8')))
    expect(writing).toContain('server/domain/audit-log/record-action.ts')
    expect(writing.filter((file) => !home.test(file))).toEqual([])
  })

  test.each([
    'await tx.insert(auditLog).values(row)',
    "import { auditLog as log } from '../../database/schema/index.ts'",
    'await tx.insert(schema.auditLog).values(row)',
    'await tx.execute(sql`insert into audit_log (action, subject) values (1, 2)`)',
    'const write = \'INSERT INTO "audit_log" values ($1)\'',
  ])('« %s » would be found', (line) => {
    expect(mayWrite('planted.ts', line)).toBe(true)
  })

  test.each([
    '/** insert into audit_log; see auditLog. */ const lines = 1',
    "import { listAuditLog } from '../../domain/audit-log/list-audit-log.ts'",
    'const rows = sql`select action from audit_log where actor_id = 1`',
  ])('« %s » passes', (line) => {
    expect(mayWrite('planted.ts', line)).toBe(false)
  })
})
