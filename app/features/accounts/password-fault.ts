import { messages } from '../../../contract/messages.ts'

/** The server's minimum (contract/accounts.ts), known here without its schema: zod stays out of the browser. */
const minimumLength = 8

/** The one fault of a new password that is known without the server. */
export const passwordFault = (password: string | undefined): string | undefined =>
  (password ?? '').length < minimumLength ? messages.passwordTooShort : undefined
