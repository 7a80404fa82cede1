import type { PoolClient } from 'pg'
import type { ShopContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/client.ts'
import { paymentProviders } from '../../../server/integrations/payments/payment-provider.ts'

/**
 * Where the process can be killed: 'written' is before the commit, 'answered' after the provider's response. The second half
 * of a checkout is one statement: 'sent' is before its result.
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
  'settle:answered',
  'settle:written',
  'settle:committed',
  'mail:claimed',
  'mail:accepted',
  'expire:answered',
  'release:written',
  'release:committed',
  'cancel:written',
  'cancel:committed',
  'refund:under-way',
  'refund:answered',
  'refund:written',
  'refund:committed',
] as const

export type KillPoint = (typeof killPoints)[number]

/** The domain function that opens a transaction, and the points around its commit. */
const transactions: { [verb: string]: string[] } = {
  placeOrder: ['t1'],
  receiveWebhook: ['event'],
  applySession: ['settle', 'release'],
  cancelPaid: ['cancel'],
  settleRefund: ['refund'],
}

/**
 * Wraps the services of a shop with kill points. They are outside the shop's code, so production can't contain them; the
 * stack tells which transaction it is.
 */
export const diesAt =
  (point: KillPoint, die: () => void) =>
  (context: ShopContext): ShopContext => {
    const reach = (reached: KillPoint) => {
      if (reached === point) die()
    }
    const around =
      <Args extends unknown[], Answer>(
        call: (...args: Args) => Promise<Answer>,
        { underWay, answered }: { underWay?: KillPoint; answered: KillPoint },
      ) =>
      async (...args: Args) => {
        const result = call(...args)
        // Long enough for the request to arrive, shorter than the response takes.
        if (underWay === point) setTimeout(die, 150)
        const answer = await result
        reach(answered)
        return answer
      }

    const { db, mailer } = context
    const provider = context.payments()
    // On each checkout, since some connections are open already.
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
      ...context,
      db: Object.assign(Object.create(db) as Database, { transaction }),
      payments: paymentProviders({
        ...provider,
        openSession: around(provider.openSession, { underWay: 'call:under-way', answered: 'call:answered' }),
        readSession: around(provider.readSession, { answered: 'settle:answered' }),
        expireSession: around(provider.expireSession, { answered: 'expire:answered' }),
        refund: around(provider.refund, { underWay: 'refund:under-way', answered: 'refund:answered' }),
      }),
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

/** Reports when a prepared statement was sent and when its result arrived. */
function watchStatement(client: PoolClient, name: string, sent: () => void, answered: () => void) {
  if (Object.hasOwn(client, 'query')) return
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const [statement] = given as [{ name?: string } | string]
    if (typeof statement === 'string' || statement.name !== name) return query(...given)
    const tell = given.at(-1)
    const callback = (...answer: unknown[]) => {
      answered()
      if (typeof tell === 'function') tell(...answer)
    }
    const answer =
      typeof tell === 'function'
        ? query(...given.slice(0, -1), callback)
        : (query(...given) as Promise<unknown>).finally(answered)
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
