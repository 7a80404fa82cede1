import path from 'node:path'
import { defaultSettings } from '../contract/shop-settings.ts'
import { carrierDoor } from './carrier/carrier-door.ts'
import { openParcels } from './carrier/parcels.ts'
import type { Closing } from './closing.ts'
import { startPostgres } from './embedded-postgres.ts'
import { holdDataDir } from './hold-data-dir.ts'
import { startIdentityProvider } from './identity-provider/start-identity-provider.ts'
import { startInbox } from './inbox/start-inbox.ts'
import { startPaymentPage } from './payment-page/start-payment-page.ts'
import type { Place } from './place.ts'
import { needPorts } from './ports.ts'
import { readSecrets } from './secrets.ts'

type Environment = Record<string, string | undefined>

/**
 * Starts a stand-in for every outside service without a setting, and answers the settings that lead the shop to them.
 * What was started is added to `closing` at once, so that a failure halfway leaves nothing behind.
 */
export async function startStandIns(env: Environment, place: Place, closing: Closing): Promise<Record<string, string>> {
  const { host, publicUrl, dataDir } = place
  const isSet = (...names: string[]) => names.some((name) => env[name])
  const embedded = {
    postgres: !isSet('DATABASE_URL'),
    inbox: !isSet('SMTP_URL'),
    carrier: !isSet('CARRIER_API_KEY', 'CARRIER_API_BASE'),
    payments: !isSet('STRIPE_SECRET_KEY', 'STRIPE_API_BASE'),
    identity: !isSet('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'),
  }
  const ports = [place.port]
  if (embedded.inbox) ports.push(place.inbox.port, place.smtp.port)
  if (embedded.payments) ports.push(place.payments.port)
  if (embedded.identity) ports.push(place.identity.port)
  await needPorts(host, ports)
  closing.add(holdDataDir(dataDir))

  const secrets = readSecrets(dataDir)
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret
  const redirectUri = `${publicUrl}/sign-in`
  const started = await Promise.all([
    embedded.postgres &&
      startPostgres({ folder: path.join(dataDir, 'postgres'), port: place.postgres.port }).then((postgres) => {
        closing.add(postgres.stop)
        return { DATABASE_URL: postgres.url('postgres') }
      }),
    embedded.inbox && startInboxAndCarrier(place, closing, embedded.carrier),
    embedded.payments &&
      startPaymentPage({
        port: place.payments.port,
        host,
        publicUrl: place.payments.url,
        webhookUrl: `${place.localUrl}/api/payments/webhook`,
        webhookSecret,
        storeFile: path.join(dataDir, 'payments.sqlite'),
      }).then((page) => {
        closing.add(page.close)
        return {
          STRIPE_SECRET_KEY: secrets.paymentKey,
          STRIPE_API_BASE: place.payments.localUrl,
          STRIPE_WEBHOOK_SECRET: webhookSecret,
        }
      }),
    embedded.identity &&
      startIdentityProvider({
        port: place.identity.port,
        host,
        publicUrl: place.identity.url,
        clientId: 'nacre-et-lin',
        redirectUri,
      }).then((provider) => {
        closing.add(provider.close)
        return { GOOGLE_CLIENT_ID: 'nacre-et-lin', GOOGLE_CLIENT_SECRET: secrets.identitySecret, GOOGLE_ISSUER: provider.issuer }
      }),
  ])
  return Object.assign(
    {
      PORT: String(place.port),
      HOST: host,
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      SECOND_FACTOR_KEY: env.SECOND_FACTOR_KEY || secrets.secondFactorKey,
      MAIL_FROM: env.MAIL_FROM || `${defaultSettings.name} <${defaultSettings.email}>`,
    },
    ...started.map((settings) => settings || {}),
  )
}

/** The carrier lives at the inbox's address: a shop has six ports and no seventh (contract 2). */
async function startInboxAndCarrier({ inbox, smtp, host, dataDir }: Place, closing: Closing, withCarrier: boolean) {
  const parcels = withCarrier ? openParcels(path.join(dataDir, 'carrier.sqlite')) : undefined
  if (parcels) closing.add(parcels.close)
  const started = await startInbox({
    port: inbox.port,
    smtpPort: smtp.port,
    host,
    publicUrl: inbox.url,
    storeFile: path.join(dataDir, 'inbox.sqlite'),
    ...(parcels && { beside: { path: '/carrier', door: carrierDoor(parcels) } }),
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
