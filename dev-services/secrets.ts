import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Secrets = { webhookSecret: string; paymentKey: string; identitySecret: string; secondFactorKey: string }

/** Generated once per DATA_DIR, so that a restarted shop accepts what an earlier one signed. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const random = () => randomBytes(24).toString('base64url')
  const secrets = {
    webhookSecret: `whsec_${random()}`,
    paymentKey: `sk_test_${random()}`,
    identitySecret: random(),
    secondFactorKey: random(),
    ...stored,
  }
  // A shop that was started before one of them existed gets the missing one.
  if (Object.keys(stored).length === Object.keys(secrets).length) return secrets
  mkdirSync(dataDir, { recursive: true })
  // Renamed into place: whole or not at all.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
