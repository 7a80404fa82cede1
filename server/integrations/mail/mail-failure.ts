type SmtpError = Error & { code?: string; originalCode?: string; command?: string; responseCode?: number; permanent?: boolean }

/**
 * Why a mail was not sent. Mail servers repeat addresses in their replies, and no address may be logged (ASVS 16.2.5), so they
 * are removed here.
 */
export class MailFailure extends Error {
  readonly code: string | undefined
  readonly command: string | undefined
  readonly status: number | undefined
  /**
   * This mailbox or mail is refused permanently. A refused sender, password or client is temporary: the operator repairs it; many
   * mail servers say so only at the recipient.
   */
  readonly isForGood: boolean

  constructor(error: unknown) {
    const { message, code, originalCode, command, responseCode, permanent }: Partial<SmtpError> =
      error instanceof Error ? error : { message: String(error) }
    super(withoutAddresses(message ?? ''))
    this.name = 'MailFailure'
    this.code = originalCode ?? code
    this.command = command
    this.status = responseCode
    const isNoAddress = code === 'EENVELOPE' && command === 'API'
    const isOfThisMail = (command === 'RCPT TO' || command === 'DATA') && !isOurs(message ?? '')
    this.isForGood = isNoAddress || (permanent === true && isOfThisMail)
  }
}

/** Our sender (5.1.7, 5.1.8), their system (5.3, but not 5.3.4: this mail is too large), our quota (5.4.5), our rights (5.7): RFC 3463. */
const repairable = /(?<![\d.])5\.(?:1\.[78]|3\.[0-35-9]|4\.5|7\.\d+)(?!\d)/
/** Exim refuses a client that may not send through it without such a code. */
const noRelay = /\brelay(?:ing)?\b[^.]*\b(?:denied|permitted|prohibited|allowed)\b/i
const isOurs = (reply: string) => repairable.test(reply) || noRelay.test(reply)

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '[adresse]')
