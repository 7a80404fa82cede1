/**
 * Who may import whom: the one place where it is written. docs/architecture.md prints it (node tests/architecture/write-rooms.ts),
 * imports.test.ts checks every import of the repository. The first room whose name fits a file is the file's room.
 */
export type Room = {
  /**
   * A folder with everything below it (`/` at its end), the files directly in a folder (`/*`), or single files. `<subject>` is
   * any one folder: each is a room of its own, which imports no other of them unless the table says so.
   */
  name: string
  contents: string
  /** Rooms or files. Files of a room may import each other, but never in a cycle. */
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
export const everySubject = {
  imports: ['contract/', 'server/database/', 'server/domain/*', 'server/domain/audit-log/'],
  types: ['server/context.ts', services],
}

const subject = (name: string, contents: string, imports: string[] = [], more: Pick<Room, 'types' | 'because'> = {}): Room => ({
  name: `server/domain/${name}/`,
  contents,
  imports,
  ...more,
})

export const isSubject = ({ name }: Room) => /^server\/domain\/[a-z-]+\/$/.test(name)

export const rooms: Room[] = [
  {
    name: 'contract/',
    contents:
      'what app and server share: `api/` schemas, `text/` messages, `rules/` (pricing, delivery methods, money, sizes, settings), `time/`',
    imports: [],
  },
  {
    name: 'app/*',
    contents: 'the list of URLs (`routes.ts`), the frame of every page (`root.tsx`), the entries of browser and server',
    imports: ['app/features/<subject>/', 'app/ui/', 'app/lib/', 'app/fonts/', 'contract/'],
  },
  {
    name: 'app/routes/',
    contents: 'one short file per URL, which combines features',
    imports: ['app/features/', 'app/back-office/', 'app/ui/', 'app/lib/', 'contract/'],
  },
  {
    name: 'app/back-office/*',
    contents: 'the style sheet of the back office',
    imports: [],
  },
  {
    name: 'app/back-office/components/',
    contents: 'shared components of the back office’s screens',
    imports: ['app/ui/', 'app/lib/', 'contract/'],
  },
  {
    name: 'app/back-office/<subject>/',
    contents: 'screens of the back office',
    imports: ['app/back-office/components/', 'app/ui/', 'app/lib/', 'contract/'],
  },
  {
    name: 'app/features/<subject>/',
    contents: 'screens, components, hooks and API calls of one subject; `ui-gallery/` is the page /ui',
    imports: ['app/ui/', 'app/lib/', 'app/pictures/', 'app/theme.css', 'contract/'],
    because: '/ui shows the colours of the theme',
  },
  {
    name: 'app/ui/',
    contents: 'generic components and their hooks: fields and forms, dialogs, toasts',
    imports: ['app/lib/', 'contract/'],
  },
  {
    name: 'app/lib/',
    contents: 'API client, session, changes that wait for the network, browser storage, formats',
    imports: ['contract/'],
  },
  { name: 'app/{fonts,pictures}/', contents: 'typefaces and illustrations', imports: [] },
  {
    name: 'server/config.ts',
    contents: 'the only file that reads the environment; reports every invalid setting at start',
    imports: [],
  },
  { name: 'server/log.ts', contents: 'the log', imports: [] },
  { name: 'server/process-info.ts', contents: 'the version and the process that are running', imports: [] },
  {
    name: 'server/context.ts',
    contents: 'the type of the context that a verb receives (database, jobs, integrations, settings)',
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
    contents: 'starts the server (`main.ts`, `start-server.ts`, `create-context.ts`) and stops it; the operator’s commands',
    imports: ['server/', 'contract/'],
  },
  {
    name: 'server/http/',
    contents: 'HTTP: `app.ts` is its table of contents; `routes/` are transport and one call, `middleware/`, `cache/`, `api/`',
    imports: ['server/domain/', 'server/database/migrate/migrate.ts', 'server/process-info.ts', 'contract/'],
    types: ['server/context.ts'],
    because: '/readyz asks whether the database is migrated, /metrics which version runs',
  },
  {
    name: 'server/jobs/',
    contents: 'background jobs and schedules: mails, settlements, expiry, reconciliation',
    imports: ['server/domain/', 'server/database/', 'server/integrations/{mail/mail-failure,payments/payment-provider}.ts'],
    types: ['server/context.ts', 'server/log.ts', services],
    because: 'every schedule pauses while the provider is rate limiting; a permanently refused mail is not retried',
  },
  subject(
    'accounts',
    'customers and staff: sign-in, sessions, roles, personal data',
    ['server/domain/outbox/', 'server/integrations/identity/identity-provider.ts'],
    {
      because: 'a refused identity is an error of the provider’s type',
    },
  ),
  subject('addresses', 'the address book'),
  subject('integrity', 'the integrity checks of `npm run doctor`'),
  subject('audit-log', 'the audit log: every change made by staff is recorded, and listed for the owner'),
  subject('builds', 'files of earlier builds, for pages that are still open'),
  subject('cart', 'the cart', ['server/domain/catalogue/']),
  subject('catalogue', 'products, pictures, stock'),
  subject('contact', 'messages to the shop and their answers', ['server/domain/outbox/']),
  subject('documents', 'invoices, credit notes, packing slips, accepted terms', ['server/domain/orders/']),
  subject('favourites', 'the list of favourites', ['server/domain/catalogue/']),
  subject('imports', 'files of products, parsed, applied and reverted', ['server/domain/catalogue/']),
  subject('outbox', 'mails: queue, layout, templates'),
  subject('newsletter', 'subscribers', ['server/domain/accounts/', 'server/domain/outbox/'], {
    because: 'its links contain the same kind of token',
  }),
  subject('orders', 'placing, holding, shipping and finding orders', ['server/domain/catalogue/', 'server/domain/outbox/'], {
    types: ['server/domain/accounts/'],
  }),
  subject(
    'payments',
    'payment sessions, captures, refunds, disputes, saved cards',
    [
      'server/domain/accounts/',
      'server/domain/integrity/',
      'server/domain/catalogue/',
      'server/domain/documents/',
      'server/domain/exchanges/',
      'server/domain/notes/',
      'server/domain/orders/',
      'server/domain/withdrawals/',
      'server/integrations/payments/payment-provider.ts',
    ],
    {
      types: ['server/jobs/queue.ts'],
      because:
        'the complete order, with its money and withdrawals, is read here, and the provider’s refusals are interpreted here',
    },
  ),
  subject(
    'reviews',
    'reviews and their moderation',
    ['server/domain/catalogue/', 'server/domain/outbox/', 'server/domain/orders/'],
    {
      types: ['server/domain/accounts/'],
    },
  ),
  subject('fit', 'measurements that customers save'),
  subject('notes', 'internal notes of the staff on an order or a customer'),
  subject('owner-notices', 'mails that tell the owner what is new', ['server/domain/orders/', 'server/domain/outbox/']),
  subject('redirects', 'redirects, and how often URLs without a page are requested'),
  subject('search', 'synonyms, and past searches', ['server/domain/catalogue/']),
  subject('restore', 'what must not come back, or be numbered again, after a backup was restored', [
    'server/domain/accounts/',
    'server/domain/documents/',
  ]),
  subject('settings', 'settings of the shop, texts of its pages'),
  subject('customers', 'the owner’s view of a customer; only reads', [
    'server/domain/accounts/',
    'server/domain/notes/',
    'server/domain/orders/',
  ]),
  subject('dashboard', 'open tasks, sales and figures; only reads', ['server/domain/orders/', 'server/domain/contact/']),
  subject('exchanges', 'a size of a delivered order exchanged for another, held meanwhile', [
    'server/domain/catalogue/',
    'server/domain/orders/',
    'server/domain/outbox/',
  ]),
  subject('withdrawals', 'declared withdrawals', ['server/domain/outbox/', 'server/domain/orders/']),
  {
    name: 'server/domain/*',
    contents: 'shared by all subjects: errors, rate limits, small pure helpers',
    imports: ['server/database/', 'contract/'],
    types: ['server/log.ts'],
  },
  {
    name: 'server/database/',
    contents: 'client, schema, migrations, and the rules that the database itself enforces',
    imports: ['server/log.ts', 'contract/'],
  },
  {
    name: services,
    contents: 'the types of the integrations, and the errors that they may throw',
    imports: [],
  },
  { name: 'server/integrations/', contents: 'the clients of outside services', imports: [services] },
  {
    name: 'dev-services/',
    contents: 'dev services: what `npm start` runs instead of outside services; `npm run doctor`',
    imports: ['server/', 'demo/', 'contract/'],
  },
  {
    name: 'demo/',
    contents: 'the demo catalogue, accounts and legal facts',
    imports: ['server/database/', 'server/domain/', 'contract/'],
    types: [services],
  },
  { name: 'scripts/', contents: 'setup, build, checks, assets that are generated once', imports: ['app/ui/base/icon-names.ts'] },
  { name: 'bench/', contents: 'benchmarks', imports: ['server/domain/', 'tests/', 'contract/', 'scripts/node-options.ts'] },
  {
    name: 'tests/',
    contents:
      'browser journeys, security and chaos tests, architecture tests, factories, setup; other tests are beside their code and follow this row',
    imports: ['app/', 'server/', 'dev-services/', 'demo/', 'bench/', 'scripts/', 'contract/'],
  },
]
