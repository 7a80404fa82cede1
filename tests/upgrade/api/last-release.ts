import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ApiDocument } from './api-document.ts'

/** One line for each path and each schema, so that a change of one shows as such. */
export const lastRelease = path.join(import.meta.dirname, 'last-release.jsonl')

type Line = ['path', string, ApiDocument['paths'][string]] | ['schema', string, ApiDocument['components']['schemas'][string]]

export const toLines = ({ paths, components }: ApiDocument): string =>
  [
    ...Object.entries(paths).map(([name, operations]) => ['path', name, operations]),
    ...Object.entries(components.schemas).map(([name, schema]) => ['schema', name, schema]),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

export function readLastRelease(): ApiDocument {
  const document: ApiDocument = { paths: {}, components: { schemas: {} } }
  for (const text of readFileSync(lastRelease, 'utf8').trim().split('\n')) {
    const [kind, name, value] = JSON.parse(text) as Line
    if (kind === 'path') document.paths[name] = value
    else document.components.schemas[name] = value
  }
  return document
}
