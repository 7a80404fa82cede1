import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'

/** The only file that reads the environment. Reports every invalid setting at once, in French, so that an operator fixes them in one go. */

const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `doit être une adresse qui commence par ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`,
  })
/** An address that paths are appended to: a slash at its end would be doubled. */
const base = () => url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))
/** The shop is served at the root, and compares origins as browsers write them: in lower case, without the usual port. */
const publicUrl = url('http:', 'https:')
  .refine((value) => /^\/*$/.test(new URL(value).pathname) && !/[?#]/.test(value), {
    message: 'doit être l’adresse de la boutique sans chemin, comme https://boutique.example',
    when: ({ issues }) => issues.length === 0,
  })
  .transform((value) => new URL(value).origin)
const mailFrom = z.string().regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  message: 'doit contenir une adresse, comme Boutique <bonjour@boutique.example>',
})
/** `file:media` would be a folder at the root, and a secret that can't be decoded a start that fails without a name. */
function isPlaceForMedia(value: string): boolean {
  try {
    if (value.startsWith('file:')) return /^file:\//i.test(value) && fileURLToPath(value) !== ''
    const { username, password, host, pathname } = new URL(value)
    return [username, password, host, pathname.slice(1)].every((part) => decodeURIComponent(part) !== '')
  } catch {
    return false
  }
}
const mediaUrl = url('file:', 's3:').refine(isPlaceForMedia, {
  message: 'doit ressembler à file:///dossier ou à s3://CLE:SECRET@hote/seau, clé et secret encodés pour une adresse',
  when: ({ issues }) => issues.length === 0,
})
function canBeDecoded(value: string): boolean {
  const { username, password } = new URL(value)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
/** A comma after the last @: libpq accepts several hosts, `pg` does not. */
const severalHosts = /^[a-z]+:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/
const databaseUrl = z
  .string()
  .refine((value) => !severalHosts.test(value), { message: 'doit nommer un seul hôte', abort: true })
  .pipe(url('postgres:', 'postgresql:'))
  .refine(canBeDecoded, {
    message: 'doit porter un nom et un mot de passe encodés pour une adresse (% s’écrit %25)',
    when: ({ issues }) => issues.length === 0,
  })
const limit = z.coerce
  .number()
  .int()
  .min(0)
  .transform((most) => most || Infinity)
const filled = z.string().min(1)
const isAddressOrSubnet = (entry: string) => {
  const [address = '', bits, more] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more === undefined && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

const settings = z.object({
  PORT: port.default(3000),
  HOST: filled.default('127.0.0.1'),
  PUBLIC_URL: publicUrl,
  DATA_DIR: filled.default('.data'),
  DATABASE_URL: databaseUrl,
  /** PostgreSQL itself, when DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** PostgreSQL itself as the role that owns the tables; the shop's own then only reads and writes rows. */
  DATABASE_MIGRATE_URL: databaseUrl.optional(),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: mailFrom,
  STRIPE_SECRET_KEY: filled,
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  STRIPE_WEBHOOK_SECRET: filled,
  GOOGLE_CLIENT_ID: filled,
  GOOGLE_CLIENT_SECRET: filled,
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  FACEBOOK_APP_ID: filled.optional(),
  FACEBOOK_APP_SECRET: filled.optional(),
  FACEBOOK_GRAPH_BASE: base().default('https://graph.facebook.com'),
  /** La Poste's 'Suivi'; without a key no parcel is followed. */
  CARRIER_API_KEY: filled.optional(),
  CARRIER_API_BASE: base().default('https://api.laposte.fr/suivi/v2'),
  CARRIER_CHECK_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  /** Addresses or subnets, separated by commas, whose X-Forwarded-For header is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine((entries) => entries.every(isAddressOrSubnet), {
      message: 'doit être une liste d’adresses ou de sous-réseaux, séparés par des virgules',
    }),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  MEDIA_URL: mediaUrl.optional(),
  /**
   * Limits against hoarding (decision 41): 3 unpaid orders and 40 pieces for an account, 20 orders an hour for a network; 0: no
   * limit.
   */
  UNPAID_ORDERS: limit.optional(),
  UNPAID_PIECES: limit.optional(),
  ORDERS_PER_HOUR: limit.optional(),
  /** Encrypts the secrets of second factors; without it none can be set up. */
  SECOND_FACTOR_KEY: z.string().min(32, 'doit compter 32 caractères au moins').optional(),
  /** Whether the back office opens without a second factor. */
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('required'),
  /** Euros: staff who refund more than this within an hour have to reauthenticate first. */
  REFUND_PROOF_ABOVE: z.coerce.number().min(0).max(1_000_000).default(200),
  /** The bearer token that opens /metrics; `open` opens it to everybody, unset to nobody. */
  METRICS_TOKEN: z
    .string()
    .refine((token) => token === 'open' || token.length >= 16, 'doit compter 16 caractères au moins (ou valoir open)')
    .optional(),
  /** An extra port for /metrics, on HOST and without a token. */
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const environment = settings.refine(
  ({ STAFF_SECOND_FACTOR, SECOND_FACTOR_KEY }) => STAFF_SECOND_FACTOR === 'optional' || SECOND_FACTOR_KEY,
  {
    path: ['SECOND_FACTOR_KEY'],
    message: 'est nécessaire (32 caractères au moins), sauf si STAFF_SECOND_FACTOR vaut optional',
    // Reported together with the other faults, so that an operator sees everything at the first start.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SECOND_FACTOR_KEY'),
  },
)

export class ConfigError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`Des réglages manquent ou sont faux :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Throws a ConfigError that lists every missing or wrong setting by name. A blank variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const read = environment.safeParse(set, { error: z.locales.fr().localeError })
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map(({ path: [name], code, message }) =>
        set[String(name)] === undefined && code === 'invalid_type' ? `${String(name)} manque` : `${String(name)} : ${message}`,
      ),
    )
  }
  const values = read.data
  return {
    ...values,
    DATABASE_DIRECT_URL: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    MEDIA_URL: values.MEDIA_URL ?? pathToFileURL(path.resolve(values.DATA_DIR, 'media')).href,
  }
}

export type Config = ReturnType<typeof readConfig>
