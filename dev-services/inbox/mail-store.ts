import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type StoredMail = {
  id: string
  from: string
  /** All recipients, separated by commas. */
  to: string
  subject: string
  text: string
  html: string
  /** ISO 8601, UTC. */
  date: string
  messageId: string | null
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; size: number }[]
}

export type AttachedFile = { filename: string; contentType: string; content: Buffer }

const keepsAtMost = 10_000

/** The latest mails, oldest first; with a file they survive a restart. */
export function openMailStore(file?: string) {
  if (file) mkdirSync(path.dirname(file), { recursive: true })
  const db = new DatabaseSync(file ?? ':memory:')
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists mails (id integer primary key autoincrement, mail text not null);
    create table if not exists attachments (
      mail integer not null references mails (id) on delete cascade, place integer not null, content blob not null,
      primary key (mail, place)
    );
    pragma foreign_keys = on;
  `)
  const opened = (row: Record<string, unknown>): StoredMail => ({ ...JSON.parse(String(row.mail)), id: String(row.id) })
  return {
    add: (mail: Omit<StoredMail, 'id' | 'attachments'>, files: AttachedFile[] = []) => {
      const attachments = files.map(({ content, ...file }) => ({ ...file, size: content.length }))
      const { lastInsertRowid } = db.prepare('insert into mails (mail) values (?)').run(JSON.stringify({ ...mail, attachments }))
      const keep = db.prepare('insert into attachments (mail, place, content) values (?, ?, ?)')
      for (const [place, { content }] of files.entries()) keep.run(lastInsertRowid, place, content)
      db.prepare('delete from mails where id <= ?').run(Number(lastInsertRowid) - keepsAtMost)
    },
    all: (): StoredMail[] => db.prepare('select id, mail from mails order by id').all().map(opened),
    find: (id: string): StoredMail | undefined => db.prepare('select id, mail from mails where id = ?').all(id).map(opened)[0],
    attachment: (id: string, place: string): Uint8Array | undefined =>
      db.prepare('select content from attachments where mail = ? and place = ?').get(id, place)?.content as
        | Uint8Array
        | undefined,
    empty: () => db.exec('delete from mails'),
    close: () => db.close(),
  }
}

export type MailStore = ReturnType<typeof openMailStore>
