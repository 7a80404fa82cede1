import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Note } from '../../../contract/api/admin/order-corrections.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { notes, users } from '../../database/schema/index.ts'
import { fullNameOf } from '../full-name.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

/** What a note is about, by id. */
export type NoteSubject = { orderId: string } | { userId: string }

const isAbout = (subject: NoteSubject) =>
  'orderId' in subject ? eq(notes.orderId, subject.orderId) : eq(notes.userId, subject.userId)

/** The staff's notes about an order or a customer, latest first; `readerId`: who reads them. */
export async function listNotes(db: Connection, subject: NoteSubject, readerId: string): Promise<Note[]> {
  const rows = await db
    .select({ note: notes, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(isAbout(subject))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  return rows.map(({ note: { id, text, authorId, createdAt }, author }) => ({
    id,
    text,
    author: author && fullNameOf(author),
    own: authorId === readerId,
    date: createdAt.toISOString(),
  }))
}

/**
 * The subject exists: the caller has looked it up. The same note again, with the key of its first copy, is written once. Throws
 * idempotency_key_reused.
 */
export async function writeNote(
  { db }: Pick<ShopContext, 'db'>,
  authorId: string,
  subject: NoteSubject,
  { text, requestKey }: { text: string; requestKey: string | undefined },
): Promise<void> {
  const id = requestKey === undefined ? undefined : noteIdOf(authorId, requestKey)
  const written = await db
    .insert(notes)
    .values({ id, ...subject, authorId, text })
    .onConflictDoNothing()
    .returning({ id: notes.id })
  if (written.length > 0 || id === undefined) return
  const isSame = (await db.$count(notes, and(eq(notes.id, id), isAbout(subject), eq(notes.text, text)))) > 0
  if (!isSame) throw new ShopError('idempotency_key_reused')
}

/** Of an author's request: a second note of the same request would have the same id. */
const noteIdOf = (authorId: string, requestKey: string) =>
  createHash('sha256').update(`${authorId} ${requestKey}`).digest('hex').slice(0, 32)

/** One's own note only. Throws note_not_found, also for someone else's. */
export async function deleteNote(
  { db }: Pick<ShopContext, 'db'>,
  authorId: string,
  subject: NoteSubject,
  id: string,
): Promise<void> {
  const deleted = isUuid(id)
    ? await db
        .delete(notes)
        .where(and(eq(notes.id, id), isAbout(subject), eq(notes.authorId, authorId)))
        .returning({ id: notes.id })
    : []
  if (deleted.length === 0) throw new ShopError('note_not_found')
}
