/**
 * Test files that take ten seconds and more, because they start whole shops, kill them, wait on purpose or fill large tables. They
 * begin first, so that no worker ends alone with one of them; `npm run check` leaves them to `npm test`.
 */
export const patientTests = [
  'tests/chaos/chaos.test.ts',
  'dev-services/lifecycle.test.ts',
  'scripts/setup.test.ts',
  'server/prepare-database.test.ts',
  'tests/security/fuzz.test.ts',
  'server/database/history-plans.test.ts',
  'server/http/drain.test.ts',
  'tests/security/access.test.ts',
  'dev-services/doctor/doctor.test.ts',
  'server/database/plans.test.ts',
  'tests/security/slow.test.ts',
]

/**
 * Test files with modules of their own, because they replace, reset or change some, or count what a module counts for the whole
 * process: refusals in the security log, metrics. All others share what a worker has loaded:
 * loading the shop anew for each file took a third of the run.
 */
export const isolatedTests = [
  'app/back-office/components/table/second-key.test.ts',
  'app/lib/dom/second-press.test.ts',
  'app/lib/api/api-client.test.ts',
  'app/lib/api/server-clock.test.ts',
  'app/lib/pending/start-queue.test.ts',
  'app/lib/session/session.test.ts',
  'app/routes.test.ts',
  'contract/rules/delivery-methods.test.ts',
  'server/database/wait-for-database.test.ts',
  'server/http/cache/serve-cached.test.ts',
  'server/http/routes/auth/account-safety.test.ts',
  'server/http/routes/system/csp-reports.test.ts',
  'server/http/routes/system/health.test.ts',
  'server/jobs/integrity-check.test.ts',
]
