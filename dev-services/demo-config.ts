import { isIPv6 } from 'node:net'
import path from 'node:path'
import { ConfigError } from '../server/config.ts'

/** The URLs and neighbouring ports of a demo shop (contract 2). */
export type DemoConfig = ReturnType<typeof readDemoConfig>

type Environment = Record<string, string | undefined>

export function readDemoConfig(env: Environment) {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_530)
    throw new ConfigError(['PORT : doit être un nombre entier de 1 à 65530'])
  const host = env.HOST || '127.0.0.1'
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl)) throw new ConfigError(['PUBLIC_URL : doit être une adresse'])
  const { hostname } = new URL(publicUrl)
  // A server that listens on all interfaces is reached locally by the loopback address.
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const local = isIPv6(reached) ? `[${reached}]` : reached
  const neighbour = (offset: number) => ({
    port: port + offset,
    url: `http://${hostname}:${port + offset}`,
    localUrl: `http://${local}:${port + offset}`,
  })
  return {
    port,
    host,
    publicUrl,
    localUrl: `http://${local}:${port}`,
    dataDir: path.resolve(env.DATA_DIR || path.join(import.meta.dirname, '../.data')),
    inbox: neighbour(1),
    payments: neighbour(2),
    identity: neighbour(3),
    smtp: neighbour(4),
    postgres: neighbour(5),
  }
}
