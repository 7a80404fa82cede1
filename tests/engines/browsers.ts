import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver'
import { freePorts } from '../setup/free-ports.ts'
import { openMarionette } from './marionette.ts'
import { programs } from './programs.ts'

export type Browser = { driver: WebDriver; close: () => Promise<void> }
type Options = {
  /** False: the pages' scripts do not run. */
  scripts?: boolean
}

export const engines: { [name: string]: (options?: Options) => Promise<Browser> } = { WebKit: openWebkit, Firefox: openFirefox }

/** WebKitGTK's MiniBrowser by its WebDriver, on a screen that nobody sees. */
async function openWebkit({ scripts = true }: Options = {}): Promise<Browser> {
  const home = await aHome()
  const display = start(programs.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {}, 'pipe')
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePorts(1)
  const service = start(programs['webkit2gtk-driver'], [`--port=${port}`], {
    ...home.env,
    DISPLAY: `:${number.toString().trim()}`,
    // There is no graphics card, and no desktop whose services could be asked.
    LIBGL_ALWAYS_SOFTWARE: '1',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  })
  const end = async () => {
    await stop(service)
    await stop(display)
    await home.remove()
  }
  try {
    await answers(port)
    const args = ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=false'])]
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
      .build()
    return {
      driver,
      close: async () => {
        await driver.quit().catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Firefox without a window, by Marionette. */
async function openFirefox({ scripts = true }: Options = {}): Promise<Browser> {
  const home = await aHome()
  const port = await freePorts(1)
  const preferences = {
    'marionette.port': port,
    'intl.accept_languages': 'fr-FR, fr',
    'javascript.enabled': scripts,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(path.join(home.folder, 'user.js'), lines.join(''))
  const browser = start(
    programs['firefox-esr'],
    ['--headless', '--marionette', '--no-remote', '--profile', home.folder],
    home.env,
  )
  const end = async () => {
    await stop(browser)
    await home.remove()
  }
  try {
    await answers(port)
    const marionette = await openMarionette(port)
    const driver = WebDriver.createSession(marionette, new Capabilities({ browserName: 'firefox' }))
    await driver.getSession()
    return {
      driver,
      close: async () => {
        marionette.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** A home of its own, so that neither settings nor history of this machine's user have a part in it. */
async function aHome() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-engine-'))
  return {
    folder,
    env: { HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function start(program: string, args: string[], env: NodeJS.ProcessEnv, fourth: 'pipe' | 'ignore' = 'ignore') {
  // In a group of its own, with the browsers that a driver starts.
  return spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', fourth],
    env: { PATH: process.env.PATH, LANG: 'fr_FR.UTF-8', TZ: 'Europe/Paris', ...env },
  })
}

async function stop(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** Until a program listens at the port. */
async function answers(port: number) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isConnected) return
    await pause(50)
  }
  throw new Error(`Nothing listens at port ${port}`)
}
