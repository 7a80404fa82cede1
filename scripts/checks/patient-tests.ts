/**
 * Test files that take ten seconds and more, because they start whole shops, kill them, wait on purpose or fill large tables. They
 * begin first, so that no worker ends alone with one of them; `npm run check` leaves them to `npm test`.
 */
export const patientTests = [
  'tests/chaos/chaos.test.ts',
  'dev-services/lifecycle.test.ts',
  'server/database/plans.test.ts',
  'server/http/drain.test.ts',
  'tests/security/fuzz.test.ts',
  'server/database/history-plans.test.ts',
  'tests/security/slow.test.ts',
  'tests/security/access.test.ts',
]
