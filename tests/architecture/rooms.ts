/**
 * Who may import whom: the one place where it is written. docs/architecture.md prints it (node tests/architecture/write-rooms.ts),
 * imports.test.ts holds every import of the repository against it. The first room whose name fits a file is the file's room.
 */
export type Room = {
  /**
   * A folder with all below it (`/` at its end), the files that stand directly in a folder (`/*`), or single files. `<word>` is
   * any one folder: each is a room of its own, which imports no other of them unless the table says so.
   */
  name: string
  holds: string
  /** Rooms or files. Within a room everything imports everything, but never in a circle. */
  imports: string[]
  /** Rooms or files of which only types may be imported. */
  types?: string[]
  /** The reason for what a stranger would not expect. */
  because?: string
}

/** The types of the outside services; their clients are beside them. */
export const services =
  'server/integrations/{outage-count,carriers/carrier,identity/facebook,identity/identity-provider,mail/mail-failure,mail/mailer,media/media-store,payments/payment-provider}.ts'

/** What every folder of the domain may import, beside what its own row says. */
export const everyWord = {
  imports: ['contract/', 'server/database/', 'server/domain/*', 'server/domain/audit-log/'],
  types: ['server/context.ts', services],
}

const word = (name: string, holds: string, imports: string[] = [], more: Pick<Room, 'types' | 'because'> = {}): Room => ({
  name: `server/domain/${name}/`,
  holds,
  imports,
  ...more,
})

export const isWord = ({ name }: Room) => /^server\/domain\/[a-z-]+\/$/.test(name)

export const rooms: Room[] = [
  {
    name: 'contract/',
    holds:
      'what app and server share: `api/` schemas, `text/` messages, `rules/` (pricing, delivery methods, money, sizes, settings), `time/`',
    imports: [],
  },
  {
    name: 'app/*',
    holds: 'the list of URLs (`routes.ts`), the frame of every page (`root.tsx`), the entries of browser and server',
    imports: ['app/features/<word>/', 'app/ui/', 'app/lib/', 'app/fonts/', 'contract/'],
  },
  {
    name: 'app/routes/',
    holds: 'one thin file per URL: puts features together',
    imports: ['app/features/', 'app/back-office/', 'app/ui/', 'app/lib/', 'contract/'],
  },
  {
    name: 'app/back-office/*',
    holds: 'the style sheet of the back office',
    imports: [],
  },
  {
    name: 'app/back-office/components/',
    holds: 'components that the screens of the back office are made of',
    imports: ['app/ui/', 'app/lib/', 'contract/'],
  },
  {
    name: 'app/back-office/<word>/',
    holds: 'screens of the back office',
    imports: ['app/back-office/components/', 'app/ui/', 'app/lib/', 'contract/'],
  },
  {
    name: 'app/features/<word>/',
    holds: 'screens, components, hooks and API calls of one subject; `ui-gallery/` is the page /ui',
    imports: ['app/ui/', 'app/lib/', 'app/pictures/', 'app/theme.css', 'contract/'],
    because: '/ui shows the colours of the theme',
  },
  {
    name: 'app/ui/',
    holds: 'components that know no subject of the shop, with their hooks: fields and forms, dialogs, toasts',
    imports: ['app/lib/', 'contract/'],
  },
  {
    name: 'app/lib/',
    holds: 'API client, session, changes that wait for the network, browser storage, formats',
    imports: ['contract/'],
  },
  { name: 'app/{fonts,pictures}/', holds: 'typefaces and scenes', imports: [] },
  {
    name: 'server/config.ts',
    holds: 'sole reader of the environment; names every fault at start',
    imports: [],
  },
  { name: 'server/log.ts', holds: 'the log', imports: [] },
  { name: 'server/process-info.ts', holds: 'which version runs, in which process', imports: [] },
  {
    name: 'server/context.ts',
    holds: 'the context: what a verb is passed, as a type (database, jobs, integrations, settings)',
    imports: [],
    types: [
      'server/config.ts',
      'server/log.ts',
      'server/database/client.ts',
      'server/domain/rate-limits.ts',
      'server/domain/settings/settings-cache.ts',
      'server/jobs/queue.ts',
      services,
    ],
  },
  {
    name: 'server/*',
    holds: 'starts the server (`main.ts`, `start-server.ts`, `create-context.ts`) and stops it; the operator’s commands',
    imports: ['server/', 'contract/'],
  },
  {
    name: 'server/http/',
    holds: 'HTTP: `app.ts` is its table of contents; `routes/` are transport and one call, `middleware/`, `cache/`, `api/`',
    imports: ['server/domain/', 'server/database/migrate/migrate.ts', 'server/process-info.ts', 'contract/'],
    types: ['server/context.ts'],
    because: '/readyz asks whether the database is migrated, /metrics which version runs',
  },
  {
    name: 'server/jobs/',
    holds: 'background jobs and schedules: mails, settlements, expiry, reconciliation',
    imports: ['server/domain/', 'server/database/', 'server/integrations/{mail/mail-failure,payments/payment-provider}.ts'],
    types: ['server/context.ts', 'server/log.ts', services],
    because: 'a busy provider is left alone by every schedule, a mail refused for good is given up',
  },
  word(
    'accounts',
    'customers and staff: sign-in, sessions, roles, personal data',
    ['server/domain/outbox/', 'server/integrations/identity/identity-provider.ts'],
    {
      because: 'a refused identity is an error of the provider’s type',
    },
  ),
  word('addresses', 'the address book'),
  word('integrity', 'the integrity checks of `npm run doctor`'),
  word('audit-log', 'who changed what in the back office: recorded by every action of the staff, listed for the owner'),
  word('builds', 'files of builds, kept for pages that are still open'),
  word('cart', 'the cart', ['server/domain/catalogue/']),
  word('catalogue', 'products, pictures, stock'),
  word('contact', 'messages to the shop and their answers', ['server/domain/outbox/']),
  word('documents', 'invoices, credit notes, packing slips', ['server/domain/orders/']),
  word('favourites', 'the list of favourites', ['server/domain/catalogue/']),
  word('imports', 'files of products, parsed, applied and reverted', ['server/domain/catalogue/']),
  word('outbox', 'mails: the queue, their look, their texts'),
  word('newsletter', 'subscribers', ['server/domain/accounts/', 'server/domain/outbox/'], {
    because: 'its links carry the same kind of token',
  }),
  word('orders', 'placing, holding, shipping and finding orders', ['server/domain/catalogue/', 'server/domain/outbox/'], {
    types: ['server/domain/accounts/'],
  }),
  word(
    'payments',
    'payment sessions, captures, refunds, disputes, saved cards',
    [
      'server/domain/accounts/',
      'server/domain/integrity/',
      'server/domain/catalogue/',
      'server/domain/documents/',
      'server/domain/notes/',
      'server/domain/orders/',
      'server/domain/withdrawals/',
      'server/integrations/payments/payment-provider.ts',
    ],
    {
      types: ['server/jobs/queue.ts'],
      because: 'an order whole, with its money and withdrawals, is put together here; so is what the provider’s refusals mean',
    },
  ),
  word('reviews', 'reviews and their check', ['server/domain/catalogue/', 'server/domain/outbox/', 'server/domain/orders/'], {
    types: ['server/domain/accounts/'],
  }),
  word('fit', 'the measures that customers keep'),
  word('notes', 'what the staff writes for itself about an order or a customer'),
  word('owner-notices', 'what is new for the owner, mailed to her', ['server/domain/orders/', 'server/domain/outbox/']),
  word('redirects', 'addresses without a page: where they lead, and how often they are requested'),
  word('search', 'synonyms, and what was searched', ['server/domain/catalogue/']),
  word('settings', 'the shop’s facts, page texts'),
  word('customers', 'the owner’s view of a customer; only reads', [
    'server/domain/accounts/',
    'server/domain/notes/',
    'server/domain/orders/',
  ]),
  word('dashboard', 'what needs doing, sales and figures; only reads', ['server/domain/orders/', 'server/domain/contact/']),
  word('withdrawals', 'declared withdrawals', ['server/domain/outbox/', 'server/domain/orders/']),
  {
    name: 'server/domain/*',
    holds: 'what every subject needs: errors, rate limits, small pure helpers',
    imports: ['server/database/', 'contract/'],
    types: ['server/log.ts'],
  },
  {
    name: 'server/database/',
    holds: 'client, schema, migrations, and the rules that the database itself holds',
    imports: ['server/log.ts', 'contract/'],
  },
  {
    name: services,
    holds: 'the types of the integrations, and the errors that they may throw',
    imports: [],
  },
  { name: 'server/integrations/', holds: 'the clients of outside services', imports: [services] },
  {
    name: 'dev-services/',
    holds: 'what `npm start` runs in the place of outside services; `npm run doctor`',
    imports: ['server/', 'demo/', 'contract/'],
  },
  {
    name: 'demo/',
    holds: 'the demo catalogue and accounts',
    imports: ['server/database/', 'server/domain/', 'contract/'],
    types: [services],
  },
  { name: 'scripts/', holds: 'setup, build, checks, assets that are generated once', imports: ['app/ui/base/icon-names.ts'] },
  { name: 'bench/', holds: 'benchmarks', imports: ['server/domain/', 'tests/', 'contract/'] },
  {
    name: 'tests/',
    holds:
      'browser journeys, security and chaos tests, architecture tests, factories, setup; other tests stand beside their code and count as these',
    imports: ['app/', 'server/', 'dev-services/', 'demo/', 'bench/', 'scripts/', 'contract/'],
  },
]
