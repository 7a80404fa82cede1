import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { error, Session } from 'selenium-webdriver'
import type { Command, Executor } from 'selenium-webdriver/lib/command.js'

/**
 * Marionette, Firefox's own protocol, has the commands of WebDriver under other names. Mozilla's geckodriver translates them, but
 * is no package of Debian's, and npm's only downloads it.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
const names: Record<string, string> = {
  newSession: 'NewSession',
  quit: 'DeleteSession',
  get: 'Navigate',
  getCurrentUrl: 'GetCurrentURL',
  setWindowRect: 'SetWindowRect',
  screenshot: 'TakeScreenshot',
  executeScript: 'ExecuteScript',
  deleteAllCookies: 'DeleteAllCookies',
  actions: 'PerformActions',
  getActiveElement: 'GetActiveElement',
  findElement: 'FindElement',
  findElements: 'FindElements',
  findChildElement: 'FindElement',
  findChildElements: 'FindElements',
  clearElement: 'ElementClear',
  clickElement: 'ElementClick',
  sendKeysToElement: 'ElementSendKeys',
  getElementText: 'GetElementText',
  getElementRect: 'GetElementRect',
  getElementProperty: 'GetElementProperty',
  getAccessibleName: 'GetComputedLabel',
  isElementSelected: 'IsElementSelected',
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Answer = [type: number, id: number, fault: { error: string; message: string } | null, result: unknown]
type Parameters = Record<string, unknown> & { id?: string | { [elementKey]: string } }

/** Executes selenium's commands in the Firefox that listens at `port` of this machine. */
export async function openMarionette(port: number): Promise<Executor & { close: () => void }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  let sent = 0
  readPackets(socket, (packet) => {
    // The first one is a greeting.
    if (Array.isArray(packet)) waiting.get(packet[1])?.(packet as Answer)
  })
  // A command that waits for an answer fails when the connection closes.
  socket.on('error', () => undefined)
  const asks = (name: string, parameters: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++sent
      const lost = () => reject(new Error(`Firefox ended during ${name}`))
      if (socket.destroyed) return lost()
      socket.once('close', lost)
      waiting.set(id, ([, , fault, result]) => {
        socket.off('close', lost)
        waiting.delete(id)
        if (fault) reject(new error.WebDriverError(`${fault.error}: ${fault.message}`))
        else resolve(result)
      })
      const packet = JSON.stringify([0, id, `WebDriver:${name}`, parameters])
      socket.write(`${Buffer.byteLength(packet)}:${packet}`)
    })

  return {
    execute: async (command: Command) => {
      const selenium = command.getName()
      const name = names[selenium]
      if (!name) throw new error.UnknownCommandError(selenium)
      const { id, ...parameters } = command.getParameters() as Parameters
      const element = typeof id === 'object' ? id[elementKey] : id
      const place = selenium.startsWith('findChild') ? { element } : element && { id: element }
      // Marionette takes no list of capabilities, and needs none of those that selenium sends.
      const result = await asks(name, selenium === 'newSession' ? {} : { ...parameters, ...place })
      if (selenium === 'newSession') {
        const { sessionId, capabilities } = result as { sessionId: string; capabilities: object }
        return new Session(sessionId, capabilities)
      }
      return isWrapped(result) ? result.value : result
    },
    close: () => socket.destroy(),
  }
}

const isWrapped = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && Object.keys(result).join() === 'value'

/** A packet is its length in bytes, a colon and JSON. */
function readPackets(socket: Socket, onPacket: (packet: unknown) => void) {
  let received = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) return
      onPacket(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
}
