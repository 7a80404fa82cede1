import type { Config } from './config.ts'
import type { OpenDatabase } from './database/client.ts'
import type { Limits } from './domain/limits.ts'
import { openSettings } from './domain/settings/settings-memory.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { shopRounds, shopWorkers } from './jobs/shop-jobs.ts'
import type { Log } from './log.ts'
import { openFacebook } from './outside/facebook.ts'
import { openIdentityProvider } from './outside/identity-provider.ts'
import { openLaPoste } from './outside/la-poste.ts'
import { openMailer } from './outside/mailer.ts'
import { openMediaStore } from './outside/open-media-store.ts'
import { openPaymentProvider } from './outside/stripe.ts'
import type { Tools } from './tools.ts'

/** Connects every outside service through the client that production uses. */
export async function openTools(
  config: Config,
  { db }: OpenDatabase,
  log: Log,
  limits: Limits,
  through: (tools: Tools) => Tools = (tools) => tools,
) {
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM)
  const { jobs, startJobs, stopJobs } = await openJobs(config.DATABASE_URL, log)
  const tools = through({
    db,
    log,
    mailer,
    media: openMediaStore(config.MEDIA_URL),
    config,
    payments: openPaymentProvider(config),
    identity: openIdentityProvider({
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      redirectUri: `${config.PUBLIC_URL}/sign-in`,
    }),
    facebook: facebookOf(config),
    carrier: carrierOf(config),
    limits,
    settings: await openSettings(db),
    jobs,
  })
  return {
    tools,
    startJobs: () => startJobs(shopWorkers(tools), shopRounds(tools)),
    close: async () => {
      await stopJobs()
      mailer.close()
    },
  }
}

const facebookOf = ({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_BASE: graphBase }: Config) =>
  appId && appSecret ? openFacebook({ graphBase, appId, appSecret }) : undefined

const carrierOf = ({ CARRIER_API_KEY: apiKey, CARRIER_API_BASE: apiBase, CARRIER_CHECK_SECONDS: everySeconds }: Config) =>
  apiKey ? openLaPoste({ apiBase, apiKey, everySeconds }) : undefined
