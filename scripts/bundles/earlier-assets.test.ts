import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringBackAssets, setAsideAssets } from './earlier-assets.ts'

const dayMs = 24 * 60 * 60 * 1000
let project = ''
const build = () => path.join(project, 'build')
const current = (name = '') => path.join(build(), 'client/assets', name)
const earlier = (name = '') => path.join(build(), 'earlier/assets', name)
const storedFiles = async () => (await readdir(earlier())).toSorted((a, b) => (a < b ? -1 : 1))

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'shop-build-'))
})
afterEach(() => rm(project, { recursive: true, force: true }))

/** What scripts/bundles/build-pages.ts does around React Router's own build, which empties the folder. */
async function release(...names: string[]) {
  const aside = path.join(project, 'aside')
  await setAsideAssets(build(), aside)
  await rm(build(), { recursive: true, force: true })
  await mkdir(current(), { recursive: true })
  for (const name of names) await writeFile(current(name), name)
  await bringBackAssets(build(), aside)
  expect(await readdir(project)).toEqual(['build'])
}

async function makeOlder(file: string, days: number) {
  const then = new Date(Date.now() - days * dayMs)
  await utimes(file, then, then)
}

test('a first build has nothing to keep', async () => {
  await release('root-a.js')
  expect(await storedFiles()).toEqual([])
})

test('files of earlier builds are stored beside those of the new one, each once', async () => {
  await release('root-a.js', 'root-a.js.br', 'font.woff2')
  await release('root-b.js', 'font.woff2')
  await release('root-c.js', 'font.woff2')
  expect(await storedFiles()).toEqual(['root-a.js', 'root-a.js.br', 'root-b.js'])
  await release('root-a.js', 'root-a.js.br', 'font.woff2')
  expect(await storedFiles()).toEqual(['root-b.js', 'root-c.js'])
})

test('files of earlier builds are removed a week after they were replaced, not a week after they were made', async () => {
  await release('root-a.js')
  await makeOlder(current('root-a.js'), 30)
  await release('root-b.js')
  expect(await storedFiles()).toEqual(['root-a.js'])
  await makeOlder(earlier('root-a.js'), 6.9)
  await release('root-c.js')
  expect(await storedFiles()).toEqual(['root-a.js', 'root-b.js'])
  await makeOlder(earlier('root-a.js'), 7.1)
  await release('root-d.js')
  expect(await storedFiles()).toEqual(['root-b.js', 'root-c.js'])
})
