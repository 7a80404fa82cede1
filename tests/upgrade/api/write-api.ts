import { writeFileSync } from 'node:fs'
import { readApiDocument } from './api-document.ts'
import { lastRelease, toLines } from './last-release.ts'

/** At a release (CONTRIBUTING): what its open pages may ask and read is what the next code is held against. */
writeFileSync(lastRelease, toLines(await readApiDocument()))
process.exit()
