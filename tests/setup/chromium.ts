import { existsSync } from 'node:fs'

/** The browser of this machine, where there is one, best the one that has no windows; else the tests bring their own. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => file && existsSync(file))

export const chromiumOptions = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // As root Chromium can't make its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
