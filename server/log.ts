import { pino } from 'pino'

export const openLog = (level: string) =>
  pino({
    level,
    // Whatever is logged by mistake, these never are.
    redact: ['password', 'token', 'code', 'authorization', '*.password', '*.token', '*.code', '*.authorization'],
  })

export type Log = Pick<ReturnType<typeof openLog>, 'info' | 'warn' | 'error' | 'debug'>
