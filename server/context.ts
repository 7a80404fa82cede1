import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { RateLimits } from './domain/rate-limits.ts'
import type { SettingsCache } from './domain/settings/settings-cache.ts'
import type { Carrier } from './integrations/carriers/carrier.ts'
import type { Facebook } from './integrations/identity/facebook.ts'
import type { IdentityProvider } from './integrations/identity/identity-provider.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { MediaStore } from './integrations/media/media-store.ts'
import type { PaymentProviders } from './integrations/payments/payment-provider.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'

/**
 * What verbs work with: database, jobs, integrations, settings. A verb names what it needs: `Pick<ShopContext, 'db' |
 * 'payments'>`.
 */
export type ShopContext = {
  db: Database
  jobs: Jobs
  payments: PaymentProviders
  mailer: Mailer
  identity: IdentityProvider
  /** Undefined unless it is configured. */
  facebook: Facebook | undefined
  /** Undefined unless it is configured: the owner then marks orders as delivered by hand. */
  carrier: Carrier | undefined
  media: MediaStore
  log: Log
  limits: RateLimits
  settings: SettingsCache
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM' | 'TRUSTED_PROXIES'> &
    Partial<Pick<Config, 'SECOND_FACTOR_KEY' | 'METRICS_TOKEN' | 'STAFF_SECOND_FACTOR' | 'REFUND_PROOF_ABOVE'>>
}
