import type { ShopContext } from '../../server/context.ts'
import type { Database } from '../../server/database/client.ts'
import { demoLimits, withoutOrderLimits } from '../../server/domain/rate-limits.ts'
import { fixedSettings } from '../../server/domain/settings/settings-cache.ts'
import type { Mailer, OutgoingMail } from '../../server/integrations/mail/mailer.ts'
import type { JobData, Jobs } from '../../server/jobs/queue.ts'
import { openLog } from '../../server/log.ts'

/** Records jobs without running them: a test drives the workers itself. */
export function listedJobs() {
  const sent: { name: keyof JobData; data: JobData[keyof JobData] }[] = []
  const jobs: Jobs = {
    send: async (_connection, name, data) => {
      sent.push({ name, data })
    },
  }
  return { jobs, sent }
}

/** A mailbox in memory; `refuse` simulates a mail server that is down, or one that gives its reason. */
export function listedMailer() {
  const box = { mails: [] as OutgoingMail[], refuse: false as boolean | Error }
  const mailer: Mailer = {
    send: async (mail) => {
      if (box.refuse) throw box.refuse === true ? new Error('mail server down') : box.refuse
      box.mails.push(mail)
    },
    check: async () => {},
    close: () => {},
  }
  return { mailer, box }
}

const missing = (name: string) =>
  new Proxy(
    {},
    { get: (_target, key) => (key === 'then' ? undefined : () => Promise.reject(new Error(`this test has no ${name}`))) },
  )

/** Services of which a test names only those it needs. */
export function testContext(db: Database, given: Partial<ShopContext> = {}): ShopContext {
  return {
    db,
    jobs: listedJobs().jobs,
    mailer: listedMailer().mailer,
    payments: missing('payment provider') as ShopContext['payments'],
    identity: missing('identity provider') as ShopContext['identity'],
    facebook: undefined,
    carrier: undefined,
    media: missing('media store') as ShopContext['media'],
    log: openLog('silent'),
    config: {
      PUBLIC_URL: 'http://localhost:3000',
      MAIL_FROM: 'Nacre & Lin <bonjour@nacre-et-lin.example>',
      TRUSTED_PROXIES: [],
      SECOND_FACTOR_KEY: 'only-for-tests-0123456789abcdef012',
      STAFF_SECOND_FACTOR: 'optional',
      METRICS_TOKEN: 'open',
    },
    limits: withoutOrderLimits(demoLimits),
    settings: fixedSettings(),
    ...given,
  }
}
