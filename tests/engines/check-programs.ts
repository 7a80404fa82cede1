import { missingPackages } from './programs.ts'

/** Runs before `npm run engines`, which installs nothing itself. */
const missing = missingPackages()
if (missing.length > 0) {
  console.error(`
WebKit and Firefox are driven as Debian packages. Missing on this machine: ${missing.join(', ')}
  sudo apt-get install --no-install-recommends ${missing.join(' ')}
`)
  process.exit(1)
}
