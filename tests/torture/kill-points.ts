import type { PoolClient } from 'pg'
import type { Database } from '../../server/database/client.ts'
import type { Tools } from '../../server/tools.ts'

/**
 * Where the process can be made to die: 'written' is before the commit, 'heard' after the provider's answer. The second half of a
 * checkout is one statement: 'sent' is before its answer.
 */
export const killPoints = [
  't1:written',
  't1:committed',
  'call:under-way',
  'call:answered',
  't2:sent',
  't2:committed',
  'event:written',
  'event:committed',
  'settle:heard',
  'settle:written',
  'settle:committed',
  'mail:claimed',
  'mail:accepted',
  'expire:heard',
  'release:written',
  'release:committed',
  'cancel:written',
  'cancel:committed',
  'refund:under-way',
  'refund:heard',
  'refund:written',
  'refund:committed',
] as const

export type KillPoint = (typeof killPoints)[number]

/** The domain verb that opens a transaction, and the points that its commit stands between. */
const transactions: { [verb: string]: string[] } = {
  placeOrder: ['t1'],
  receiveEvent: ['event'],
  applySession: ['settle', 'release'],
  cancelPaid: ['cancel'],
  settleRefund: ['refund'],
}

/**
 * Puts kill points around the tools of a shop. They stand outside the shop's code, so production can't contain them; which
 * transaction it is, the stack tells.
 */
export const diesAt =
  (point: KillPoint, die: () => void) =>
  (tools: Tools): Tools => {
    const reach = (reached: KillPoint) => {
      if (reached === point) die()
    }
    const around =
      <Args extends unknown[], Answer>(
        call: (...args: Args) => Promise<Answer>,
        { underWay, heard }: { underWay?: KillPoint; heard: KillPoint },
      ) =>
      async (...args: Args) => {
        const asked = call(...args)
        // Long enough for the request to be there, shorter than the answer takes.
        if (underWay === point) setTimeout(die, 150)
        const answer = await asked
        reach(heard)
        return answer
      }

    const { db, payments, mailer } = tools
    // Each time: some connections stand already.
    db.$client.on('acquire', (client) =>
      watchStatement(
        client,
        'save_session',
        () => setImmediate(reach, 't2:sent'),
        () => reach('t2:committed'),
      ),
    )
    const transaction: Database['transaction'] = async (work, config) => {
      const names = namesOf(new Error('where').stack ?? '')
      const result = await db.transaction(async (tx) => {
        const done = await work(tx)
        for (const name of names) reach(`${name}:written` as KillPoint)
        return done
      }, config)
      for (const name of names) reach(`${name}:committed` as KillPoint)
      return result
    }
    return {
      ...tools,
      db: Object.assign(Object.create(db) as Database, { transaction }),
      payments: {
        ...payments,
        openSession: around(payments.openSession, { underWay: 'call:under-way', heard: 'call:answered' }),
        readSession: around(payments.readSession, { heard: 'settle:heard' }),
        expireSession: around(payments.expireSession, { heard: 'expire:heard' }),
        refund: around(payments.refund, { underWay: 'refund:under-way', heard: 'refund:heard' }),
      },
      mailer: {
        ...mailer,
        send: async (mail) => {
          reach('mail:claimed')
          await mailer.send(mail)
          reach('mail:accepted')
        },
      },
    }
  }

/** Tells when a prepared statement has gone and when it was answered. */
function watchStatement(client: PoolClient, name: string, sent: () => void, answered: () => void) {
  if (Object.hasOwn(client, 'query')) return
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const [asked] = given as [{ name?: string } | string]
    if (typeof asked === 'string' || asked.name !== name) return query(...given)
    const tell = given.at(-1)
    const heard = (...answer: unknown[]) => {
      answered()
      if (typeof tell === 'function') tell(...answer)
    }
    const answer =
      typeof tell === 'function' ? query(...given.slice(0, -1), heard) : (query(...given) as Promise<unknown>).finally(answered)
    sent()
    return answer
  }
  client.query = watched as typeof client.query
}

function namesOf(stack: string): string[] {
  for (const [, verb = ''] of stack.matchAll(/at (?:async )?(\w+) \(.*\/server\/domain\//g)) {
    const names = transactions[verb]
    if (names) return names
  }
  return []
}
