import { afterEach, expect, test, vi } from 'vitest'
import { aDevice } from '../../../tests/factories/device.ts'
import { aPage, refusal, silence } from '../../../tests/factories/pending-page.ts'
import { createPendingQueue } from './pending-queue.ts'

test('what got no answer is kept, over a reload too, and is sent in the order of the taps (decision 47)', async () => {
  const device = aDevice('nour')
  const page = aPage(device, [silence()])
  const outcomes = [page.add('first'), page.add('second')]
  expect(await page.sendAll()).toBe(false)
  expect(await Promise.all(outcomes)).toEqual(['waiting', 'waiting'])

  const reloaded = aPage(device)
  expect(reloaded.list().changes.map(({ change }) => change)).toEqual(['first', 'second'])
  expect(await reloaded.sendAll()).toBe(true)
  expect(reloaded.sent).toEqual(['first', 'second'])
  expect(reloaded.list().changes).toEqual([])
})

test('a refusal names its change, and the rest goes on', async () => {
  const page = aPage(aDevice('nour'), [refusal(409, 'size_sold_out')])
  const outcomes = [page.add('sold out'), page.add('second')]
  await page.sendAll()
  expect(await Promise.all(outcomes)).toEqual(['refused', 'done'])
  expect(page.refused).toEqual(['sold out'])
})

test('a change never enters another account; after a sign-out it waits for her, with her word', async () => {
  const device = aDevice('nour')
  const page = aPage(device, [silence()])
  void page.add('of Nour')
  await page.sendAll()

  device.signsIn('somebody else')
  page.refresh()
  await page.sendAll()
  expect([page.sent, page.list().changes, page.list().undecided]).toEqual([[], [], []])

  device.signsIn('nour', 'another session')
  page.refresh()
  await page.sendAll()
  expect(page.sent).toEqual([])
  expect(page.list().undecided.map(({ change }) => change)).toEqual(['of Nour'])
  page.decide(true)
  await page.sendAll()
  expect(page.sent).toEqual(['of Nour'])
})

test('what she does not want any more is forgotten', async () => {
  const device = aDevice('nour')
  const page = aPage(device, [silence()])
  void page.add('of Nour')
  await page.sendAll()
  device.signsIn('nour', 'another session')
  page.refresh()
  page.decide(false)
  await page.sendAll()
  expect([page.sent, page.list().undecided]).toEqual([[], []])
})

test('an ended session is no refusal: the change waits, and nothing is tried again', async () => {
  const page = aPage(aDevice('nour'), [refusal(401, 'not_signed_in')])
  const outcome = page.add('first')
  expect(await page.sendAll()).toBe(true)
  expect(await outcome).toBe('signed-out')
  expect(page.list().changes).toHaveLength(1)
})

test('nobody can keep a change without an account, or more than fifty', async () => {
  expect(await aPage(aDevice()).add('of nobody')).toBe('unkept')
  const page = aPage(aDevice('nour'))
  for (let tap = 0; tap < 50; tap += 1) void page.add(`tap ${tap}`)
  expect(await page.add('one too many')).toBe('full')
})

test('taps keep their order when the clock of the device goes back', async () => {
  const device = aDevice('nour')
  const late = aPage(device)
  void late.add('first')
  const [first] = late.list().changes
  const name = device.store.keys('pending.')[0] ?? ''
  device.store.remove(name)
  const at = (first?.at ?? 0) + 60_000
  device.store.write(name.replace(/\d{15}/, String(at).padStart(15, '0')), JSON.stringify({ ...first, at }))
  const page = aPage(device)
  void page.add('second')
  await page.sendAll()
  expect(page.sent).toEqual(['first', 'second'])
})

const dayMs = 24 * 60 * 60 * 1000
afterEach(() => void vi.useRealTimers())

test('a change of more than six days is not sent, since the shop has forgotten its key, and she is told, not somebody else', async () => {
  const device = aDevice('nour')
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const change of ['of last week', 'as old']) void aPage(device).add(change)
  vi.advanceTimersByTime(7 * dayMs)
  device.signsIn('somebody else')
  const others = aPage(device)
  await others.sendAll()
  expect([others.expired, device.store.keys('').length]).toEqual([[], 2])
  device.signsIn('nour')
  const page = aPage(device)
  await page.sendAll()
  expect([page.sent, page.list().changes, page.expired]).toEqual([[], [], [['of last week', 'as old']]])
})

test('what somebody left on a shared device is gone after a month', async () => {
  const device = aDevice('nour')
  vi.useFakeTimers({ toFake: ['Date'] })
  void aPage(device).add('of Nour')
  vi.advanceTimersByTime(31 * dayMs)
  device.signsIn('somebody else')
  const page = aPage(device)
  await page.sendAll()
  expect([page.sent, page.expired, device.store.keys('')]).toEqual([[], [], []])
})

test('what could undo newer things is sent within a day, and afterwards only with her word', async () => {
  const device = aDevice('nour')
  vi.useFakeTimers({ toFake: ['Date'] })
  const early = aPage(device, [silence()])
  for (const change of ['set M 2', 'add L', 'clear']) void early.add(change)
  await early.sendAll()
  vi.advanceTimersByTime(dayMs + 10)
  const page = aPage(device)
  await page.sendAll()
  expect(page.sent).toEqual(['add L'])
  expect(page.list().undecided.map(({ change }) => change)).toEqual(['set M 2', 'clear'])
  page.decide(true)
  await page.sendAll()
  expect(page.sent).toEqual(['add L', 'set M 2', 'clear'])
})

test('a later quantity of a line replaces the one before it, unless something of that line stands between', async () => {
  const page = aPage(aDevice('nour'), [silence()])
  const first = page.add('set M 2')
  for (const change of ['set L 1', 'set M 3', 'clear', 'set M 4', 'set M 5']) void page.add(change)
  expect(await first).toBe('replaced')
  await page.sendAll()
  await page.sendAll()
  expect(page.sent).toEqual(['set L 1', 'set M 3', 'clear', 'set M 5'])
})

test('a quantity that is replaced while it is under way leaves the later one in the queue', async () => {
  const device = aDevice('nour')
  const underWay = Promise.withResolvers<void>()
  const isSent = Promise.withResolvers<void>()
  const sender = aPage(device, [])
  void sender.add('set M 2')
  const other = aPage(device)
  const slow = createPendingQueue<string, void>(
    'changes',
    {
      send: () => (isSent.resolve(), underWay.promise),
      onDone: () => undefined,
      onRefused: () => undefined,
      onPutAside: () => undefined,
      onExpired: () => undefined,
      subjectOf: () => 'M',
      replaces: () => true,
      undoes: () => false,
    },
    device,
  )
  const sending = slow.sendAll()
  await isSent.promise
  void other.add('set M 3')
  underWay.reject(refusal(503, 'unavailable'))
  await sending
  expect(other.list().changes.map(({ change }) => change)).toEqual(['set M 3'])
})

test.each([400, 403, 404, 502])("a stranger's %i, as of a hotel's network, drops no change", async (status) => {
  const page = aPage(aDevice('nour'), [refusal(status, 'unexpected')])
  const outcome = page.add('first')
  expect(await page.sendAll()).toBe(false)
  expect([await outcome, page.refused]).toEqual(['waiting', []])
  expect(await page.sendAll()).toBe(true)
  expect(page.sent).toEqual(['first'])
})

test('a browser that is full keeps the change for this page, and says so', async () => {
  const { store, readAccount } = aDevice('nour')
  const page = aPage({ store: { ...store, write: (key, value) => (store.write(key, value), false) }, readAccount }, [silence()])
  const outcome = page.add('first')
  await page.sendAll()
  expect(await outcome).toBe('unstored')
  await page.sendAll()
  expect(page.sent).toEqual(['first'])
})
