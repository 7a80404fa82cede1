import path from 'node:path'
import { demoSettings } from '../contract/rules/company/demo-settings.ts'
import { carrierApi } from './carrier/carrier-api.ts'
import { openParcels } from './carrier/parcels.ts'
import type { DemoConfig } from './demo-config.ts'
import { startIdentityProvider } from './identity-provider/start-identity-provider.ts'
import { startInbox } from './inbox/start-inbox.ts'
import { startPaymentPage } from './payment-page/start-payment-page.ts'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { holdDataDir } from './process/hold-data-dir.ts'
import { needPorts } from './process/ports.ts'
import { readSecrets } from './secrets.ts'
import type { Shutdown } from './shutdown.ts'

type Environment = Record<string, string | undefined>

/**
 * Starts a dev service for every external service without a setting, and returns the settings that point to them. Each is
 * added to `closing` at once, so that a failure halfway leaves nothing running.
 */
export async function startDevServices(env: Environment, demo: DemoConfig, closing: Shutdown): Promise<Record<string, string>> {
  const { host, publicUrl, dataDir } = demo
  const isSet = (...names: string[]) => names.some((name) => env[name])
  const embedded = {
    postgres: !isSet('DATABASE_URL'),
    inbox: !isSet('SMTP_URL'),
    carrier: !isSet('CARRIER_API_KEY', 'CARRIER_API_BASE'),
    payments: !isSet('STRIPE_SECRET_KEY', 'STRIPE_API_BASE'),
    identity: !isSet('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'),
  }
  const ports = [demo.port]
  if (embedded.inbox) ports.push(demo.inbox.port, demo.smtp.port)
  if (embedded.payments) ports.push(demo.payments.port)
  if (embedded.identity) ports.push(demo.identity.port)
  await needPorts(host, ports)
  closing.add(holdDataDir(dataDir))

  const secrets = readSecrets(dataDir)
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret
  const redirectUri = `${publicUrl}/sign-in`
  const started = await Promise.all([
    embedded.postgres &&
      startPostgres({ folder: path.join(dataDir, 'postgres'), port: demo.postgres.port }).then((postgres) => {
        closing.add(postgres.stop)
        return { DATABASE_URL: postgres.url('postgres') }
      }),
    embedded.inbox && startInboxAndCarrier(demo, closing, embedded.carrier),
    embedded.payments &&
      startPaymentPage({
        port: demo.payments.port,
        host,
        publicUrl: demo.payments.url,
        webhookUrl: `${demo.localUrl}/api/payments/webhook`,
        webhookSecret,
        storeFile: path.join(dataDir, 'payments.sqlite'),
      }).then((page) => {
        closing.add(page.close)
        return {
          STRIPE_SECRET_KEY: secrets.paymentKey,
          STRIPE_API_BASE: demo.payments.localUrl,
        }
      }),
    embedded.identity &&
      startIdentityProvider({
        port: demo.identity.port,
        host,
        publicUrl: demo.identity.url,
        clientId: 'nacre-et-lin',
        redirectUri,
      }).then((provider) => {
        closing.add(provider.close)
        return { GOOGLE_CLIENT_ID: 'nacre-et-lin', GOOGLE_CLIENT_SECRET: secrets.identitySecret, GOOGLE_ISSUER: provider.issuer }
      }),
  ])
  return Object.assign(
    {
      PORT: String(demo.port),
      HOST: host,
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      SECOND_FACTOR_KEY: env.SECOND_FACTOR_KEY || secrets.secondFactorKey,
      // The demo owner has no authenticator; `npm run serve` requires one.
      METRICS_TOKEN: env.METRICS_TOKEN || 'open',
      STAFF_SECOND_FACTOR: env.STAFF_SECOND_FACTOR || 'optional',
      MAIL_FROM: env.MAIL_FROM || `${demoSettings.name} <${demoSettings.email}>`,
    },
    ...started.map((settings) => settings || {}),
  )
}

/** The carrier shares the inbox's port: a shop has six ports and no seventh (contract 2). */
async function startInboxAndCarrier({ inbox, smtp, host, dataDir }: DemoConfig, closing: Shutdown, withCarrier: boolean) {
  const parcels = withCarrier ? openParcels(path.join(dataDir, 'carrier.sqlite')) : undefined
  if (parcels) closing.add(parcels.close)
  const started = await startInbox({
    port: inbox.port,
    smtpPort: smtp.port,
    host,
    publicUrl: inbox.url,
    storeFile: path.join(dataDir, 'inbox.sqlite'),
    ...(parcels && { mount: { path: '/carrier', app: carrierApi(parcels) } }),
  })
  closing.add(started.close)
  return {
    SMTP_URL: smtp.localUrl.replace('http:', 'smtp:'),
    ...(parcels && {
      CARRIER_API_BASE: `${inbox.localUrl}/carrier/suivi/v2`,
      CARRIER_API_KEY: 'demo',
      CARRIER_CHECK_SECONDS: '5',
    }),
  }
}
