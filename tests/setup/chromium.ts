import { existsSync } from 'node:fs'

/** The machine's own browser if there is one, preferably the headless shell; else Playwright's. */
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
  // Chromium can't create its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
