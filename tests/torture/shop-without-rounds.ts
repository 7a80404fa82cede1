import { getRequestListener } from '@hono/node-server'
import type { Config } from '../../server/config.ts'
import { openDatabase } from '../../server/database/client.ts'
import { demoLimits } from '../../server/domain/limits.ts'
import { openDoor } from '../../server/http/app.ts'
import { openServer } from '../../server/http/open-server.ts'
import type { JobData, Jobs } from '../../server/jobs/queue.ts'
import { shopWorkers } from '../../server/jobs/shop-jobs.ts'
import { openMailer } from '../../server/outside/mailer.ts'
import { openPaymentProvider } from '../../server/outside/stripe.ts'
import type { Tools } from '../../server/tools.ts'
import { testTools } from '../factories/tools.ts'

/**
 * A control: the shop with a queue in memory that forgets what failed or what died with it, and nothing that looks again.
 * What this shop survives, the harness doesn't test.
 */
export async function openShopWithoutRounds(config: Config, through: (tools: Tools) => Tools = (tools) => tools) {
  const database = openDatabase(config.DATABASE_URL)
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM)
  const jobs: Jobs = {
    send: async (_connection, name, data) => {
      // After the commit, most likely: nobody waits for it, nobody repeats it.
      setTimeout(() => void workers[name](data).catch(() => {}), 100)
    },
  }
  const payments = openPaymentProvider(config)
  const tools = through(testTools(database.db, { jobs, mailer, payments, limits: demoLimits, config }))
  const workers = shopWorkers(tools) as { [Name in keyof JobData]: (data: unknown) => Promise<void> }
  const server = openServer(getRequestListener(openDoor(tools).fetch))
  await new Promise<void>((resolve) => server.listen(config.PORT, config.HOST, resolve))
  return {
    tools,
    close: async () => {
      server.close()
      server.closeAllConnections()
      mailer.close()
      await database.pool.end()
    },
  }
}
