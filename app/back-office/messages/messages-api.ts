import type { AdminMessageDetail } from '../../../contract/api/admin/messages.ts'
import { callApi } from '../../lib/api/api-client.ts'

export const messagePath = (id: string) => `/admin/messages/${encodeURIComponent(id)}`

export const markMessage = (id: string, read: boolean) =>
  callApi<AdminMessageDetail>(`${messagePath(id)}/mark`, { method: 'POST', body: { read } })

/** Sends the answer by mail. The same text twice in a row is one answer. */
export const answerMessage = (id: string, text: string) =>
  callApi<AdminMessageDetail>(`${messagePath(id)}/answers`, { method: 'POST', body: { text } })
