import { createServer } from 'node:net'

/** Something else listens on a port that the shop needs. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`port ${port} is taken`)
    this.port = port
  }
}

/** Throws PortTaken before anything was started. */
export async function needPorts(host: string, ports: number[]): Promise<void> {
  for (const port of ports) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer()
      probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error))
      probe.listen(port, host, () => probe.close(() => resolve()))
    })
  }
}
