import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { JobData, Jobs } from './queue.ts'
import { repeatEvery } from './repeat.ts'

export type Workers = { [Name in keyof JobData]: (data: JobData[Name]) => Promise<void> }
/** What runs again and again, beside the queue: makes good whatever the queue or the outside world lost. */
export type Rounds = { [name: string]: { everySeconds: number; run: () => Promise<unknown> } }

/** How many of a kind are taken at once: mails no more than the mail server is spoken to at a time. */
const batchSizes: Record<keyof JobData, number> = {
  'send-mail': 2,
  'mail-reset-link': 10,
  'mail-newsletter-link': 10,
  'settle-payment': 10,
  'settle-refund': 10,
  'keep-customer': 2,
  'forget-customer': 2,
  'make-picture-widths': 1,
  'apply-import': 1,
}
/** Tried about every minute; what no round makes good is not given up for a week. */
const retryLimits: Partial<Record<keyof JobData, number>> = {
  'keep-customer': 7 * 24 * 60,
  'forget-customer': 7 * 24 * 60,
}
const queueNames = Object.keys(batchSizes) as (keyof JobData)[]
const longestStopMs = 4_000

/**
 * The queue lives in the shop's own database, so that a job exists only if its cause does. A dropped connection is logged and
 * mended by itself; it never ends the process.
 */
export async function openJobs(databaseUrl: string, log: Log) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, useListenNotify: true, schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn(warning, 'job queue'))
  await boss.start()
  for (const name of queueNames) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit: retryLimits[name] ?? 10,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 120,
      deleteAfterSeconds: 24 * 3600,
    })
  }

  const jobs: Jobs = {
    send: async (connection, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(connection, sql) })
    },
  }

  const stops: (() => Promise<void>)[] = []

  const startJobs = async (workers: Workers, rounds: Rounds) => {
    const startWorker = async (name: keyof JobData) => {
      const work = workers[name] as (data: JobData[keyof JobData]) => Promise<void>
      await boss.work<JobData[keyof JobData]>(
        name,
        {
          batchSize: batchSizes[name],
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 10,
          perJobResults: true,
        },
        (batch) =>
          Promise.all(
            batch.map(async ({ id, data }) => {
              try {
                await work(data)
                return { id, status: 'completed' as const }
              } catch (error) {
                log.warn({ err: error, job: name, data }, 'job failed, will be tried again')
                return { id, status: 'failed' as const, output: { message: String(error) } }
              }
            }),
          ),
      )
    }
    for (const name of queueNames) await startWorker(name)
    for (const [name, { everySeconds, run }] of Object.entries(rounds)) stops.push(repeatEvery(everySeconds, name, run, log))
  }

  /** Ends within four seconds: a job that takes longer is handed back and done again after the next start. */
  const stopJobs = async () => {
    const stopped = Promise.all([...stops.map((stop) => stop()), boss.stop({ graceful: true, timeout: longestStopMs - 500 })])
    const late = new AbortController()
    await Promise.race([
      stopped.catch((error: unknown) => log.warn({ err: error }, 'job queue did not stop cleanly')),
      wait(longestStopMs, undefined, { signal: late.signal, ref: false }).catch(() => {}),
    ])
    late.abort()
  }

  return { jobs, startJobs, stopJobs }
}
