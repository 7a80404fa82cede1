type SmtpError = Error & { code?: string; originalCode?: string; command?: string; responseCode?: number; permanent?: boolean }

/**
 * Why a mail was not sent. Mail servers repeat addresses in their replies, and no address may be logged (ASVS 16.2.5), so they
 * are removed here.
 */
export class MailFailure extends Error {
  readonly code: string | undefined
  readonly command: string | undefined
  readonly status: number | undefined
  /** This mailbox or mail is refused permanently. A refused sender or password is temporary: the operator repairs it. */
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
    this.isForGood = isNoAddress || (permanent === true && (command === 'RCPT TO' || command === 'DATA'))
  }
}

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '[adresse]')
