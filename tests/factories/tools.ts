import type { Database } from '../../server/database/client.ts'
import { demoLimits } from '../../server/domain/limits.ts'
import { fixedSettings } from '../../server/domain/settings/settings-memory.ts'
import type { JobData, Jobs } from '../../server/jobs/queue.ts'
import { openLog } from '../../server/log.ts'
import type { Mailer, OutgoingMail } from '../../server/outside/mailer.ts'
import type { Tools } from '../../server/tools.ts'

/** Takes jobs down without doing them: a test drives the workers itself. */
export function listedJobs() {
  const sent: { name: keyof JobData; data: JobData[keyof JobData] }[] = []
  const jobs: Jobs = {
    send: async (_connection, name, data) => {
      sent.push({ name, data })
    },
  }
  return { jobs, sent }
}

/** A mailbox in memory; `refuse` plays a mail server that is down. */
export function listedMailer() {
  const box = { mails: [] as OutgoingMail[], refuse: false }
  const mailer: Mailer = {
    send: async (mail) => {
      if (box.refuse) throw new Error('mail server down')
      box.mails.push(mail)
    },
    close: () => {},
  }
  return { mailer, box }
}

const missing = (name: string) =>
  new Proxy(
    {},
    { get: (_target, key) => (key === 'then' ? undefined : () => Promise.reject(new Error(`this test has no ${name}`))) },
  )

/** Tools of which a test names only those it needs. */
export function testTools(db: Database, given: Partial<Tools> = {}): Tools {
  return {
    db,
    jobs: listedJobs().jobs,
    mailer: listedMailer().mailer,
    payments: missing('payment provider') as Tools['payments'],
    identity: missing('identity provider') as Tools['identity'],
    facebook: undefined,
    carrier: undefined,
    media: missing('media store') as Tools['media'],
    log: openLog('silent'),
    config: {
      PUBLIC_URL: 'http://localhost:3000',
      MAIL_FROM: 'Nacre & Lin <bonjour@nacre-et-lin.example>',
      TRUSTED_PROXIES: [],
      SECOND_FACTOR_KEY: 'only-for-tests-0123456789abcdef012',
      STAFF_SECOND_FACTOR: 'optional',
    },
    limits: demoLimits,
    settings: fixedSettings(),
    ...given,
  }
}
