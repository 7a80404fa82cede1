/** Rooms of tools, which may import any package that is not listed below; so may tests/, and those too. */
export const toolRooms = ['*', 'dev-services/', 'demo/', 'bench/', 'scripts/']

/** Where each package may be imported, its types too. One that is not listed is for tools and tests alone. */
export const restrictedPackages: Record<string, string[]> = {
  node: ['server/', 'dev-services/', 'demo/', 'bench/', 'scripts/'],
  react: ['app/'],
  'react-dom': ['app/'],
  'react-router': ['app/'],
  '@tanstack/react-query': ['app/features/', 'app/back-office/', 'app/lib/'],
  '@tanstack/react-table': ['app/back-office/components/'],
  zod: ['server/config.ts', 'server/integrations/', 'dev-services/'],
  '@hono/zod-openapi': ['contract/', 'server/http/'],
  hono: ['server/http/', 'dev-services/'],
  '@hono/node-server': ['server/http/', 'dev-services/'],
  'drizzle-orm': ['server/database/', 'server/domain/', 'server/jobs/', 'demo/'],
  pg: ['server/database/', 'dev-services/', 'demo/', 'bench/'],
  'pg-boss': ['server/jobs/'],
  stripe: ['server/integrations/', 'dev-services/'],
  nodemailer: ['server/integrations/'],
  'openid-client': ['server/integrations/'],
  aws4fetch: ['server/integrations/'],
  '@node-rs/argon2': ['server/domain/accounts/'],
  '@zxcvbn-ts/language-common': ['server/domain/accounts/'],
  otpauth: ['server/domain/accounts/'],
  'csv-parse': ['server/domain/imports/'],
  'csv-stringify': ['server/domain/*'],
  'ipaddr.js': ['server/domain/*'],
  'lru-cache': ['server/domain/', 'server/http/'],
  'p-limit': ['server/domain/'],
  fontkit: ['server/domain/documents/'],
  pdfkit: ['server/domain/documents/'],
  sharp: ['server/domain/catalogue/', 'scripts/'],
  dataloader: ['server/database/'],
  pino: ['server/*'],
  'prom-client': ['server/http/', 'server/integrations/', 'server/jobs/'],
  uqr: ['app/features/accounts/'],
  '@react-router/dev': ['app/*'],
  virtual: ['app/*'],
}

/** Files whose `import()` names a file that is known only when the code runs. */
export const computedImports: Record<string, string> = {
  'server/load-build.ts': 'the pages that the build made',
}
