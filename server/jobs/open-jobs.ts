import { setTimeout as wait } from 'node:timers/promises'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { executePrepared } from '../database/prepared-statements.ts'
import type { Log } from '../log.ts'
import type { JobData, Jobs } from './queue.ts'
import { repeatEvery, type Schedule } from './repeat-every.ts'

export type Workers = { [Name in keyof JobData]: (data: JobData[Name]) => Promise<void> }

/** Concurrency by kind of job: mails no more than connections to the mail server. */
const batchSizes: Record<keyof JobData, number> = {
  'send-mail': 2,
  'mail-reset-link': 10,
  'mail-newsletter-link': 10,
  'settle-payment': 10,
  'settle-refund': 10,
  'settle-dispute': 2,
  'keep-customer': 2,
  'forget-customer': 2,
  'update-provider-email': 2,
  'make-picture-widths': 1,
  'apply-import': 1,
}
/** Retried about every minute for a week, because no schedule repairs these. */
const retryLimits: Partial<Record<keyof JobData, number>> = {
  'settle-dispute': 7 * 24 * 60,
  'keep-customer': 7 * 24 * 60,
  'forget-customer': 7 * 24 * 60,
  'update-provider-email': 7 * 24 * 60,
}
/** No schedule repairs what these leave undone after their last attempt: it is logged as an error. */
const unrepaired = new Set<keyof JobData>([
  'settle-dispute',
  'keep-customer',
  'forget-customer',
  'update-provider-email',
  'mail-reset-link',
  'mail-newsletter-link',
])
const queueNames = Object.keys(batchSizes) as (keyof JobData)[]
const queueOptions = {
  notify: true,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 3600,
}
const workerOptions = {
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
  perJobResults: true,
  includeMetadata: true,
} as const
const longestStopMs = 4_000

/**
 * Opens the job queue in the shop's own, migrated database, so that a job exists only if its cause does. A dropped connection is logged
 * and reopened; it never ends the process.
 */
export async function openJobs(databaseUrl: string, log: Log) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, useListenNotify: true, schedule: false, createSchema: false })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn(warning, 'job queue'))
  await boss.start()
  await openQueues(boss)

  const jobs: Jobs = {
    send: async (connection, name, data) => {
      await boss.send(name, data, { db: { executeSql: (text, values) => executePrepared(connection, text, values) } })
    },
  }

  const stops: (() => Promise<void>)[] = []

  const startJobs = async (workers: Workers, schedules: Record<string, Schedule>) => {
    for (const name of queueNames) await startWorker(boss, name, workers, log)
    // Schedules repair what the queue or an outside service lost.
    for (const [name, schedule] of Object.entries(schedules)) stops.push(repeatEvery(name, schedule, log))
  }

  let resting: Promise<unknown> | undefined
  /** Starts no new job in this process; jobs may still be queued for other processes. Resolves when nothing runs. */
  const restJobs = async () => {
    resting ??= Promise.all([...stops.map((stop) => stop()), ...queueNames.map((name) => boss.offWork(name))])
    await resting
  }

  /** Stops within four seconds: a longer job is interrupted and retried after the next start. */
  const stopJobs = async () => {
    const stopped = Promise.all([restJobs(), boss.stop({ graceful: true, timeout: longestStopMs - 500 })])
    const late = new AbortController()
    await Promise.race([
      stopped.catch((error: unknown) => log.warn({ err: error }, 'job queue did not stop cleanly')),
      wait(longestStopMs, undefined, { signal: late.signal, ref: false }).catch(() => {}),
    ])
    late.abort()
  }

  return { jobs, startJobs, restJobs, stopJobs }
}

/** A queue keeps the options with which it was created, so those that a release changed are updated. */
async function openQueues(boss: PgBoss): Promise<void> {
  const found = new Map((await boss.getQueues(queueNames)).map((queue) => [queue.name, queue]))
  for (const name of queueNames) {
    const options = { ...queueOptions, retryLimit: retryLimits[name] ?? 10 }
    const queue = found.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof options] !== value))
      await boss.updateQueue(name, options)
  }
}

/** Runs jobs of one kind in this process; a failed one is logged and retried by the queue, until its last attempt. */
async function startWorker(boss: PgBoss, name: keyof JobData, workers: Workers, log: Log) {
  const work = workers[name] as (data: JobData[keyof JobData]) => Promise<void>
  await boss.work(name, { ...workerOptions, batchSize: batchSizes[name] }, (batch: JobWithMetadata<JobData[keyof JobData]>[]) =>
    Promise.all(
      batch.map(async ({ id, data, retryCount, retryLimit }) => {
        try {
          await work(data)
          return { id, status: 'completed' as const }
        } catch (error) {
          const isLast = retryCount >= retryLimit
          if (isLast && unrepaired.has(name))
            log.error({ err: error, job: name, data }, 'job given up: what it should have done is not done')
          else
            log.warn({ err: error, job: name, data }, isLast ? 'job failed for the last time' : 'job failed, will be tried again')
          // The log has the reason, without the values of a statement that failed.
          return { id, status: 'failed' as const }
        }
      }),
    ),
  )
}
