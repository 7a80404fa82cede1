import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { Limits } from './domain/limits.ts'
import type { SettingsMemory } from './domain/settings/settings-memory.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Carrier } from './outside/carrier.ts'
import type { Facebook } from './outside/facebook.ts'
import type { IdentityProvider } from './outside/identity-provider.ts'
import type { Mailer } from './outside/mailer.ts'
import type { MediaStore } from './outside/media-store.ts'
import type { PaymentProvider } from './outside/payment-provider.ts'

/** What the domain works with; a verb names the ones it needs (`Pick<Tools, 'db' | 'payments'>`). */
export type Tools = {
  db: Database
  jobs: Jobs
  payments: PaymentProvider
  mailer: Mailer
  identity: IdentityProvider
  /** Undefined unless it is configured. */
  facebook: Facebook | undefined
  /** Undefined unless it is configured: the owner then says herself that a parcel arrived. */
  carrier: Carrier | undefined
  media: MediaStore
  log: Log
  limits: Limits
  settings: SettingsMemory
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM' | 'TRUSTED_PROXIES'> &
    Partial<Pick<Config, 'SECOND_FACTOR_KEY' | 'STAFF_SECOND_FACTOR'>>
}
