import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../core/columns.ts'

/** The result of the last integrity check of each kind, shown to the owner. */
export const integrityRuns = pgTable('audit_rounds', {
  /** Its columns keep the names of an earlier release. */
  check: text('audit').primaryKey(),
  /** The broken invariants; empty when all hold. */
  broken: jsonb().$type<{ name: string; count: number; remedy: string }[]>().notNull(),
  finishedAt: time().notNull().defaultNow(),
})

/** When each job last began that runs once for the shop, whatever the number of processes. */
export const scheduleRuns = pgTable('rounds', {
  name: text().primaryKey(),
  takenAt: time().notNull().defaultNow(),
  /** Of the integrity check: when the last one without a finding began, and the last one over all rows. */
  soundSince: time(),
  wholeAt: time(),
})
