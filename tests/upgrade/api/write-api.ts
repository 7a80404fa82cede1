import { writeFileSync } from 'node:fs'
import { readApiDocument } from './api-document.ts'
import { lastRelease } from './last-release.ts'

/** At a release (CONTRIBUTING): what its open pages may ask and read is what the next code is held against. */
const { paths, components } = await readApiDocument()
const lines = (group: object) =>
  Object.entries(group)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')
writeFileSync(lastRelease, `{"paths":{\n${lines(paths)}\n},"components":{"schemas":{\n${lines(components.schemas)}\n}}}\n`)
process.exit()
