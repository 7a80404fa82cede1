import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that accepts and counts everything, in a separate process: the demo's inbox parses each mail, which costs
 * more than creating it.
 */
let taken = 0

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      taken += 1
      done()
    })
  },
})

process.on('message', (message) => {
  if (message === 'count') process.send?.({ taken })
})
// The benchmark has ended.
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
