import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { AnyObject, Kind, ObjectOf } from './objects.ts'

export type Filter = { member: string; is: string | number | string[]; by?: '=' | '>' | '>=' | '<' | '<=' }
export type Slice = { limit?: number; after?: string; before?: string }
export type Delivery = { id: number; event: string; attempts: number; since: number; forced: 0 | 1 }
export type Timer = { action: 'expire' | 'settle' | 'refund'; subject: string; outcome: string }

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists objects (seq integer primary key, id text not null unique, object text not null, body text not null);
  create index if not exists objects_of_kind on objects (object, seq);
  create index if not exists objects_of_time on objects (object, json_extract(body, '$.created'), seq);
  create index if not exists objects_of_intent on objects (object, json_extract(body, '$.payment_intent'));
  create table if not exists answers (key text primary key, request text not null, status integer not null, body text not null, request_id text not null);
  create table if not exists timers (action text not null, subject text not null, at integer not null, outcome text not null, primary key (action, subject));
  create table if not exists deliveries (id integer primary key, event text not null, attempts integer not null default 0, at integer not null, since integer not null, forced integer not null default 0);
  create index if not exists deliveries_due on deliveries (at);
  create index if not exists timers_due on timers (at);
  create table if not exists settings (name text primary key, value text not null);
`

const condition = ({ by = '=', member, is }: Filter) =>
  `json_extract(body, '$.${member}') ${Array.isArray(is) ? `in (${is.map(() => '?').join()})` : `${by} ?`}`

/** One SQLite file, so that a killed process loses nothing; in memory without a file. */
export function openStore(file = ':memory:') {
  const db = new DatabaseSync(file)
  db.exec(schema)
  // Deliveries under way when the last process ended are sent again at once.
  db.prepare('update deliveries set at = min(at, ?)').run(Date.now())
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => prepared.getOrInsertComputed(sql, () => db.prepare(sql))
  const all = <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Row[]
  const run = (sql: string, ...values: SQLInputValue[]) => statement(sql).run(...values)
  const find = <K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined => {
    const [row] = all<{ body: string }>('select body from objects where id = ? and object = ?', id, kind)
    return row && JSON.parse(row.body)
  }

  return {
    find,
    findAny: (id: string): AnyObject | undefined => {
      const [row] = all<{ body: string }>('select body from objects where id = ?', id)
      return row && JSON.parse(row.body)
    },
    /** Inserts the object or replaces the one with its id. */
    save: <T extends AnyObject>(object: T): T => {
      const keep = 'insert into objects (id, object, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body'
      run(keep, object.id, object.object, JSON.stringify(object))
      return object
    },
    remove: (id: string) => run('delete from objects where id = ?', id),
    /** Newest first, as the provider lists. */
    list: <K extends Kind>(kind: K, filters: Filter[] = [], { limit = -1, after, before }: Slice = {}): ObjectOf<K>[] => {
      const where = ['object = ?', ...filters.map(condition)]
      const values: SQLInputValue[] = [kind, ...filters.flatMap(({ is }) => is)]
      if (after) where.push('seq < (select seq from objects where id = ?)')
      if (before) where.push('seq > (select seq from objects where id = ?)')
      const ids = [after, before].filter((id) => id !== undefined)
      const sql = `select body from objects where ${where.join(' and ')} order by seq ${before ? 'asc' : 'desc'} limit ?`
      const rows = all<{ body: string }>(sql, ...values, ...ids, limit).map(({ body }) => JSON.parse(body))
      return before ? rows.toReversed() : rows
    },
    /** A transaction: all or nothing, also when the process is killed midway. */
    atomically: <T>(work: () => T): T => {
      if (db.isTransaction) return work()
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    answers: {
      find: (key: string) =>
        all<{ request: string; status: number; body: string; request_id: string }>('select * from answers where key = ?', key)[0],
      keep: (key: string, request: string, status: number, body: string, requestId: string) =>
        run('insert into answers values (?, ?, ?, ?, ?)', key, request, status, body, requestId),
    },
    timers: {
      /** `at` in milliseconds. */
      set: (action: Timer['action'], subject: string, at: number, outcome = '') =>
        run('insert or replace into timers values (?, ?, ?, ?)', action, subject, at, outcome),
      clear: (action: Timer['action'], subject: string) =>
        run('delete from timers where action = ? and subject = ?', action, subject),
      due: (at: number) => all<Timer>('select action, subject, outcome from timers where at <= ? order by at', at),
    },
    deliveries: {
      add: (event: string, at: number, forced = false) =>
        run('insert into deliveries (event, at, since, forced) values (?, ?, ?, ?)', event, at, Date.now(), forced ? 1 : 0),
      due: (at: number, limit: number) =>
        all<Delivery>('select * from deliveries where at <= ? order by at, id limit ?', at, limit),
      next: () => all<{ at: number | null }>('select min(at) as at from deliveries')[0]?.at ?? undefined,
      /** Not due again while it is being delivered. */
      begin: (id: number, until: number) => run('update deliveries set at = ?, attempts = attempts + 1 where id = ?', until, id),
      postpone: (id: number, at: number) => run('update deliveries set at = ? where id = ?', at, id),
      end: (id: number) => run('delete from deliveries where id = ?', id),
    },
    setting: (name: string) => all<{ value: string }>('select value from settings where name = ?', name)[0]?.value,
    saveSetting: (name: string, value: string) => run('insert or replace into settings values (?, ?)', name, value),
    close: () => db.close(),
  }
}

export type Store = ReturnType<typeof openStore>
