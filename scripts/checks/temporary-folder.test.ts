import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isUsable, removeAbandoned } from './temporary-folder.ts'

const mounted = (options: string, at = '/dev/shm') => `/dev/vda / ext4 rw 0 0\ntmpfs ${at} tmpfs ${options} 0 0\n`

test.each([
  ['a memory file system with room is used', mounted('rw,relatime,size=24684096k'), 4e9, true],
  ['one without room for a run is not', mounted('rw,relatime'), 64e6, false],
  ['one that runs no programs is not', mounted('rw,nosuid,nodev,noexec,relatime'), 8e9, false],
  ['one that is read-only is not', mounted('ro,relatime'), 8e9, false],
  ['a folder on a disk is not', '/dev/vda / ext4 rw 0 0\n/dev/vdb /dev/shm ext4 rw 0 0\n', 8e9, false],
  ['nothing is used where /dev/shm is missing', mounted('rw', '/run'), 0, false],
])('%s', (_what, mounts, freeBytes, expected) => {
  expect(isUsable(mounts, freeBytes)).toBe(expected)
})

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop-abandoned-'))
})
afterEach(() => rm(parent, { recursive: true }))

test('folders of runs that were killed are removed, those of running ones and of other programs are kept', async () => {
  const remaining = [`shop-checks-${process.pid}-abc`, 'shop-checks-abc', 'other-1-abc']
  // Above the highest process number that Linux gives.
  const abandoned = 'shop-checks-99999999-abc'
  for (const name of [...remaining, abandoned]) await mkdir(path.join(parent, name, 'data'), { recursive: true })
  await removeAbandoned(parent)
  expect((await readdir(parent)).toSorted()).toEqual(remaining.toSorted())
  expect(existsSync(path.join(parent, abandoned))).toBe(false)
})
