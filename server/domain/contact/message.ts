import type { ContactMessage } from '../../../contract/contact.ts'
import type { contactMessages } from '../../database/schema/index.ts'

export const messageOf = ({ createdAt, ...message }: typeof contactMessages.$inferSelect): ContactMessage => ({
  ...message,
  createdAt: createdAt.toISOString(),
})
