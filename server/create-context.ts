import type { Config } from './config.ts'
import type { ShopContext } from './context.ts'
import { type OpenDatabase, openDatabase } from './database/client.ts'
import { limitsAsSet, type RateLimits } from './domain/rate-limits.ts'
import { openSettings } from './domain/settings/settings-cache.ts'
import { openLaPoste } from './integrations/carriers/la-poste.ts'
import { openFacebook } from './integrations/identity/facebook.ts'
import { openIdentityProvider } from './integrations/identity/identity-provider.ts'
import { openMailer } from './integrations/mail/mailer.ts'
import { openMediaStore } from './integrations/media/open-media-store.ts'
import { paymentProviders } from './integrations/payments/payment-provider.ts'
import { openPaymentProvider } from './integrations/stripe/stripe.ts'
import type { Patiently } from './jobs/integrity-check.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { jobSchedules } from './jobs/schedules.ts'
import { jobWorkers } from './jobs/workers.ts'
import type { Log } from './log.ts'

/** Creates the context: every integration through the client that production uses. */
export async function createContext(
  config: Config,
  { db }: OpenDatabase,
  log: Log,
  limits: RateLimits,
  through: (context: ShopContext) => ShopContext = (context) => context,
) {
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM)
  const { jobs, startJobs, restJobs, stopJobs } = await openJobs(config.DATABASE_DIRECT_URL, log)
  const context = through({
    db,
    log,
    mailer,
    media: openMediaStore(config.MEDIA_URL),
    config,
    payments: paymentProviders(openPaymentProvider(config)),
    identity: openIdentityProvider({
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      redirectUri: `${config.PUBLIC_URL}/sign-in`,
    }),
    facebook: facebookOf(config),
    carrier: carrierOf(config),
    limits: limitsAsSet(limits, config),
    settings: await openSettings(db),
    jobs,
  })
  return {
    context,
    startJobs: () => startJobs(jobWorkers(context), jobSchedules(context, patiently(config))),
    restJobs,
    close: async () => {
      await stopJobs()
      mailer.close()
    },
  }
}

/**
 * A database connection with a long time-out, for work that takes minutes: never through a pooler, which would pass the session
 * with that time-out on to its next client.
 */
export const patiently =
  ({ DATABASE_DIRECT_URL: url }: Pick<Config, 'DATABASE_DIRECT_URL'>): Patiently =>
  async (work) => {
    const { db, pool } = openDatabase(url, { maxConnections: 1, answerWithinMs: 600_000 })
    return work(db).finally(() => pool.end())
  }

const facebookOf = ({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_BASE: graphBase }: Config) =>
  appId && appSecret ? openFacebook({ graphBase, appId, appSecret }) : undefined

const carrierOf = ({ CARRIER_API_KEY: apiKey, CARRIER_API_BASE: apiBase, CARRIER_CHECK_SECONDS: everySeconds }: Config) =>
  apiKey ? openLaPoste({ apiBase, apiKey, everySeconds }) : undefined
