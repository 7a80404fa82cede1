import type { AdminMessage } from '../../../contract/api/admin/messages.ts'
import type { ContactMessage } from '../../../contract/api/contact.ts'
import type { contactMessages } from '../../database/schema/index.ts'

type StoredMessage = typeof contactMessages.$inferSelect

export const messageOf = ({ createdAt, state, ...message }: StoredMessage): ContactMessage => ({
  ...message,
  read: state !== 'new',
  createdAt: createdAt.toISOString(),
})

/** A message as the back office shows it. */
export const adminMessageOf = (stored: StoredMessage): AdminMessage => ({ ...messageOf(stored), state: stored.state })
