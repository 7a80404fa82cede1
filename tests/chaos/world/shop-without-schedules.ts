import { getRequestListener } from '@hono/node-server'
import type { Config } from '../../../server/config.ts'
import type { ShopContext } from '../../../server/context.ts'
import { openDatabase } from '../../../server/database/client.ts'
import { demoLimits, withoutOrderLimits } from '../../../server/domain/rate-limits.ts'
import { createApp } from '../../../server/http/app.ts'
import { createHttpServer } from '../../../server/http/create-server.ts'
import { openMailer } from '../../../server/integrations/mail/mailer.ts'
import { paymentProviders } from '../../../server/integrations/payments/payment-provider.ts'
import { openPaymentProvider } from '../../../server/integrations/stripe/stripe.ts'
import type { JobData, Jobs } from '../../../server/jobs/queue.ts'
import { jobWorkers } from '../../../server/jobs/workers.ts'
import { testContext } from '../../factories/context.ts'

/**
 * A control: the shop with an in-memory queue that loses what failed or died with it, and without scheduled checks. A fault
 * that this shop survives tests nothing.
 */
export async function openShopWithoutSchedules(
  config: Config,
  through: (context: ShopContext) => ShopContext = (context) => context,
) {
  const database = openDatabase(config.DATABASE_URL)
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM)
  const jobs: Jobs = {
    send: async (_connection, name, data) => {
      // After the commit, most likely: nothing waits for it, nothing retries it.
      setTimeout(() => void workers[name](data).catch(() => {}), 100)
    },
  }
  const payments = paymentProviders(openPaymentProvider(config))
  const context = through(testContext(database.db, { jobs, mailer, payments, limits: withoutOrderLimits(demoLimits), config }))
  const workers = jobWorkers(context) as { [Name in keyof JobData]: (data: unknown) => Promise<void> }
  const server = createHttpServer(getRequestListener(createApp(context).fetch))
  await new Promise<void>((resolve) => server.listen(config.PORT, config.HOST, resolve))
  return {
    context,
    close: async () => {
      server.close()
      server.closeAllConnections()
      mailer.close()
      await database.pool.end()
    },
  }
}
