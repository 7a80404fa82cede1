import { type DestinationStream, pino, stdSerializers } from 'pino'

const secret = ['password', 'token', 'code', 'authorization']

export const openLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      // Whatever is logged by mistake, these never are.
      redact: secret.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: withoutValues },
    },
    destination ?? pino.destination(1),
  )

/**
 * What a statement was given stands in its error: emails, addresses, a mail's text with its code. The statement alone says
 * enough (ASVS 16.2.5).
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const given = valuesOf(error)
  const { params: _params, detail: _detail, where: _where, ...told } = { ...stdSerializers.err(error) }
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [
      name,
      typeof value === 'string' ? given.reduce((text, values) => text.replaceAll(values, ''), value) : value,
    ]),
  )
}

/** As the query builder writes them behind each statement. */
function valuesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'params' in error && Array.isArray(error.params) ? [`\nparams: ${error.params.join()}`] : []
  return [...own, ...valuesOf(error.cause)]
}

export type Log = Pick<ReturnType<typeof openLog>, 'info' | 'warn' | 'error' | 'debug'>
