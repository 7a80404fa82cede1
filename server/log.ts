import { type DestinationStream, pino, stdSerializers } from 'pino'

const secret = ['password', 'token', 'code', 'authorization', 'email']

export const openLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      // Redacted, whatever is logged by mistake.
      redact: secret.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: withoutValues },
    },
    destination ?? pino.destination(1),
  )

/** A statement's error holds its parameters: emails, addresses, codes. Only the statement is logged (ASVS 16.2.5). */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const given = valuesOf(error)
  const { params: _params, detail: _detail, where: _where, code: _code, ...logged } = { ...stdSerializers.err(error) }
  return Object.fromEntries(
    Object.entries({ ...logged, errorCode: codeOf(error) }).map(([name, value]) => [
      name,
      typeof value === 'string' ? given.reduce((text, values) => text.replaceAll(values, ''), value) : value,
    ]),
  )
}

/** The code of an error of PostgreSQL, Node or the mail server; the shop's one-time codes look different. */
const publicCode = /^(?:[0-9A-Z]{5}|E[A-Z_]+)$/

/** Logged as `errorCode`, because `code` is redacted; searchable, as 40P01 for deadlocks. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = 'code' in error ? String(error.code) : ''
  return publicCode.test(own) ? own : codeOf(error.cause)
}

/** As the query builder writes them behind each statement. */
function valuesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'params' in error && Array.isArray(error.params) ? [`\nparams: ${error.params.join()}`] : []
  return [...own, ...valuesOf(error.cause)]
}

export type Log = Pick<ReturnType<typeof openLog>, 'info' | 'warn' | 'error' | 'debug'>
