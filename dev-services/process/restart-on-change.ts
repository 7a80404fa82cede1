import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

type Program = { file: string; env: NodeJS.ProcessEnv; folders: string[] }

const settleMs = 120

/**
 * Runs a program with the options of this process, and restarts it when a file of its folders changes. Node's own `--watch` also
 * follows every imported file that Vite writes for a moment, and never settles.
 */
export function restartOnChange({ file, env, folders }: Program): { close: () => Promise<void> } {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  const start = () => {
    child = spawn(process.execPath, [...process.execArgv, file], { stdio: 'inherit', env })
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !/\.(?:ts|json|sql)$/.test(name) || name.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`↻ ${name}`)
        turn = turn.then(stop).then(start)
      }, settleMs)
    }),
  )
  start()
  return {
    close: async () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
      await stop()
    },
  }
}
