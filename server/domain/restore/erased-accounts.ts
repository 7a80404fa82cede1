import { isUuid } from '../uuid.ts'

/**
 * The ids of erased accounts in a text: lines of the shop's log that report an erasure, also behind what journald or a container
 * writes before each, or an id alone on its line. Other lines are ignored.
 */
export const erasedAccounts = (text: string): string[] => [...new Set(text.split('\n').flatMap(erasedBy))]

function erasedBy(line: string): string[] {
  const content = line.trim()
  if (isUuid(content)) return [content.toLowerCase()]
  try {
    const entry: unknown = JSON.parse(content.slice(content.indexOf('{')))
    if (typeof entry !== 'object' || entry === null || !('security' in entry) || !('userId' in entry)) return []
    const { security, userId } = entry
    return security === 'account_erased' && typeof userId === 'string' && isUuid(userId) ? [userId.toLowerCase()] : []
  } catch {
    return []
  }
}
