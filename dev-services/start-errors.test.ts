import { expect, test } from 'vitest'
import { needPorts } from './process/ports.ts'
import { startErrors } from './start-errors.ts'

const refusedAt = (host: string) => needPorts(host, [4000]).then(() => 'no fault', startErrors)

test('an address that the shop may not listen on is named in one line, whatever the system refuses (contract 1)', async () => {
  // RFC 5737 and RFC 2606: nobody's address, nobody's name.
  expect(await refusedAt('192.0.2.1')).toBe(
    'La boutique ne peut pas ouvrir. « 192.0.2.1 » n’est pas une adresse de cette machine : vérifiez HOST.',
  )
  expect(await refusedAt('nowhere.invalid')).toBe(
    'La boutique ne peut pas ouvrir. Le nom « nowhere.invalid » est inconnu du réseau : vérifiez HOST.',
  )
  // As Node says it to a user who is not root.
  const forbidden = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 }
  expect(startErrors(Object.assign(new Error('listen EACCES'), forbidden))).toMatch(
    /^La boutique ne peut pas ouvrir\. Le système réserve le port 80 : donnez-en un à partir de 1024 .*\.$/,
  )
})
