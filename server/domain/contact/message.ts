import type { AdminMessage } from '../../../contract/admin-contact.ts'
import type { ContactMessage } from '../../../contract/contact.ts'
import type { contactMessages } from '../../database/schema/index.ts'

type StoredMessage = typeof contactMessages.$inferSelect

export const messageOf = ({ createdAt, state, ...message }: StoredMessage): ContactMessage => ({
  ...message,
  read: state !== 'new',
  createdAt: createdAt.toISOString(),
})

/** As the back office shows it. */
export const adminMessageOf = (stored: StoredMessage): AdminMessage => ({ ...messageOf(stored), state: stored.state })
