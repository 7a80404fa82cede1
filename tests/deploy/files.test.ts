import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root } from './read-deploy.ts'

const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
const scripts = files.filter((file) => file.endsWith('.sh'))
const yaml = [...files.filter((file) => /\.ya?ml$/.test(file)), '.github/workflows/ci.yml']

/** Lines that YAML would not read, or read as something else. No parser is among the packages; this is what goes wrong by hand. */
function yamlFaults(text: string): string[] {
  const faults: string[] = []
  let block = Infinity
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/)
    if (indent < 0 || indent > block) continue
    block = /[|>]-?$/.test(line) ? indent : Infinity
    const [, key = '', value = ''] = /^ *(?:- )*(?:([\w./'-]+): ?)?(.*)$/.exec(line) ?? []
    const isPlain = value !== '' && !/^['"[{&*>|#-]/.test(value)
    const isOpen = ['{}', '[]', '""', "''"].some(([open = '', close = '']) => value.startsWith(open) && !value.endsWith(close))
    if (line.startsWith('#') || line === '---') continue
    if (line.includes('\t') || indent % 2 === 1) faults.push(line)
    else if (isOpen || (isPlain && /: |:$| #|^[%@`]/.test(value))) faults.push(line)
    else if (key === '' && !/^ *(?:- |#)/.test(line)) faults.push(line)
  }
  return faults
}

test.each(scripts)('%s is a script that sh can read', (script) => {
  const { status, stderr } = spawnSync('sh', ['-n', script], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('the scripts that are run end at the first error, and keep what they write to themselves', () => {
  const run = scripts.filter((script) => !script.endsWith('backup-parts.sh'))
  expect(run).toHaveLength(2)
  for (const script of run) expect(read(script)).toMatch(/^#!\/bin\/sh\n[\s\S]*^set -eu\numask 0\d7$/m)
})

describe('YAML', () => {
  test.each(yaml)('%s can be read', (file) => expect(yamlFaults(read(file))).toEqual([]))

  test.each(['a: b: c', 'a:\n\tb: c', ' a: 1', 'a: b #c', 'a: [1, 2', 'a: { b: 1', 'lost words', "a: 'b"])(
    '%j would be refused',
    (text) => expect(yamlFaults(text)).not.toEqual([]),
  )
})

test('deploy/README.md names every file', () => {
  const page = read('deploy/README.md')
  const names = files.map((file) => file.split('/')[1] ?? '').filter((name) => name !== 'README.md')
  expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})

test('the image gets every folder that it copies, and nothing of this machine', () => {
  const ignored = new Set(read('.dockerignore').split('\n'))
  const copied = Array.from(read('deploy/Dockerfile').matchAll(/^COPY ((?!--from).+) \S+$/gm), ([, names = '']) =>
    names.split(' '),
  )
    .flat()
    .filter((name) => name !== '.')
  expect(copied.length).toBeGreaterThan(8)
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  for (const name of copied) {
    expect(ignored.has(name.split('/')[0] ?? ''), name).toBe(false)
    expect(tracked.includes(`${name}/`) || tracked.includes(`${name}\n`), name).toBe(true)
  }
  for (const name of ['.git', 'node_modules', 'build', '.data']) expect(ignored.has(name), name).toBe(true)
})
