import { existsSync } from 'node:fs'

/** What `npm run engines` needs from outside npm, by the Debian package that brings it. */
export const programs = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'firefox-esr': '/usr/bin/firefox-esr',
  xvfb: '/usr/bin/Xvfb',
}

export const missingPackages = (isThere: (file: string) => boolean = existsSync) =>
  Object.entries(programs).flatMap(([name, file]) => (isThere(file) ? [] : [name]))
