import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverLeftBehind } from './postgres-process.ts'

/** A process called `postgres` that works in a folder, and the lock file that names it. */
async function aServer({ in: own, lockOf: dataFolder = own }: { in: string; lockOf?: string }) {
  const program = path.join(path.dirname(own), 'postgres')
  if (!existsSync(program)) symlinkSync('/bin/sh', program)
  const server = spawn(program, ['-c', 'echo started; read _', '-D', own], { cwd: own, stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void server.stdin.end())
  await once(server.stdout, 'data')
  const lock = path.join(dataFolder, 'postmaster.pid')
  writeFileSync(lock, `${server.pid}\n`)
  return { pid: server.pid, lock }
}

function twoFolders() {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-lock-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folders = { ours: path.join(root, 'ours'), others: path.join(root, 'others') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  return folders
}

test('a server left behind is the one that works in this folder', async () => {
  const { ours } = twoFolders()
  const { pid } = await aServer({ in: ours })
  expect(serverLeftBehind(ours)).toBe(pid)
})

test('the PostgreSQL of somebody else with the number of a stale lock is left alone', async () => {
  const { ours, others } = twoFolders()
  const { lock } = await aServer({ in: others, lockOf: ours })
  expect(serverLeftBehind(ours)).toBeUndefined()
  expect(existsSync(lock)).toBe(false)
})
