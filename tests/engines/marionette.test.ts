import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { By, Capabilities, WebDriver } from 'selenium-webdriver'
import { afterEach, expect, test } from 'vitest'
import { openMarionette } from './marionette.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
let server: Server | undefined
afterEach(() => server?.close())

/** A Firefox that answers what the table says, and notes what it was asked. */
async function aFirefox(answers: { [name: string]: [fault: object | null, result: unknown] }) {
  const commands: [name: string, parameters: unknown][] = []
  const sockets: Socket[] = []
  server = createServer((socket) => {
    sockets.push(socket)
    const sends = (packet: unknown) => {
      const bytes = Buffer.from(JSON.stringify(packet))
      const whole = Buffer.concat([Buffer.from(`${bytes.length}:`), bytes])
      // As a network may cut it: within the length, and within a letter of two bytes.
      for (const part of [whole.subarray(0, 1), whole.subarray(1, -4), whole.subarray(-4)]) socket.write(part)
    }
    sends({ applicationType: 'gecko', marionetteProtocol: 3 })
    socket.on('data', (data) => {
      const [, id, name, parameters] = JSON.parse(data.toString().replace(/^\d+:/, '')) as [number, number, string, unknown]
      commands.push([name, parameters])
      const answer = answers[name]
      if (answer) sends([1, id, ...answer])
      else socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const executor = await openMarionette((server.address() as AddressInfo).port)
  return { driver: WebDriver.createSession(executor, new Capabilities()), commands, close: () => executor.close() }
}

const session = { 'WebDriver:NewSession': [null, { sessionId: 'one', capabilities: {} }] } as const

test('commands reach Firefox by its own names, and elements and values come back', async () => {
  const { driver, commands, close } = await aFirefox({
    'WebDriver:NewSession': [...session['WebDriver:NewSession']],
    'WebDriver:Navigate': [null, { value: null }],
    'WebDriver:FindElements': [null, [{ [elementKey]: 'e1' }]],
    'WebDriver:GetComputedLabel': [null, { value: 'Vidé' }],
    'WebDriver:ElementSendKeys': [null, { value: null }],
  })
  await driver.get('http://localhost/faq')
  const [button] = await driver.findElements(By.css('button'))
  expect(await button?.getAccessibleName()).toBe('Vidé')
  await button?.sendKeys('M')
  expect(commands.slice(1)).toMatchObject([
    ['WebDriver:Navigate', { url: 'http://localhost/faq' }],
    ['WebDriver:FindElements', { using: 'css selector', value: 'button' }],
    ['WebDriver:GetComputedLabel', { id: 'e1' }],
    ['WebDriver:ElementSendKeys', { id: 'e1', text: 'M' }],
  ])
  close()
})

test('a refusal, a command unknown to Firefox and the end of Firefox are errors, never an endless wait', async () => {
  const { driver } = await aFirefox({
    'WebDriver:NewSession': [...session['WebDriver:NewSession']],
    'WebDriver:Navigate': [{ error: 'timeout', message: 'Too late' }, null],
  })
  await expect(driver.get('http://localhost')).rejects.toThrow('timeout: Too late')
  await expect(driver.getPageSource()).rejects.toThrow('getPageSource')
  await expect(driver.getCurrentUrl()).rejects.toThrow('Firefox ended')
  await expect(driver.getCurrentUrl(), 'also after its end').rejects.toThrow('Firefox ended')
})
