import * as messages from '../../../../contract/text/messages.ts'

/** The server's minimum (contract/api/accounts.ts), repeated to keep zod out of the browser. */
const minimumLength = 8

/** The only fault of a new password that is known without the server. */
export const passwordFault = (password: string | undefined): string | undefined =>
  (password ?? '').length < minimumLength ? messages.passwordTooShort : undefined
