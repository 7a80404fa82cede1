import { afterEach, expect, test, vi } from 'vitest'
import { aDevice } from '../../../tests/factories/device.ts'
import { aPage, refusal, silence } from '../../../tests/factories/pending-page.ts'
import { createPendingQueue } from './pending-queue.ts'

test('unanswered changes are kept, also after a reload, and sent in the order of the taps (decision 47)', async () => {
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

test('a refused change is reported, and the others are sent', async () => {
  const page = aPage(aDevice('nour'), [refusal(409, 'size_sold_out')])
  const outcomes = [page.add('sold out'), page.add('second')]
  await page.sendAll()
  expect(await Promise.all(outcomes)).toEqual(['refused', 'done'])
  expect(page.refused).toEqual(['sold out'])
})

test('a change is never sent for another account; after a new sign-in it waits for the customer to confirm it', async () => {
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

test('changes that the customer rejects are removed', async () => {
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

test('an ended session does not refuse a change: it waits, without retries', async () => {
  const page = aPage(aDevice('nour'), [refusal(401, 'not_signed_in')])
  const outcome = page.add('first')
  expect(await page.sendAll()).toBe(true)
  expect(await outcome).toBe('signed-out')
  expect(page.list().changes).toHaveLength(1)
})

test('changes are not stored without an account, nor more than fifty', async () => {
  expect(await aPage(aDevice()).add('of nobody')).toBe('unkept')
  const page = aPage(aDevice('nour'))
  for (let tap = 0; tap < 50; tap += 1) void page.add(`tap ${tap}`)
  expect(await page.add('one too many')).toBe('full')
})

test('changes keep their order when the clock of the device is set back', async () => {
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

test('a change of more than six days is dropped, as its key has expired, and reported to its own customer only', async () => {
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

test('changes left on a shared device are removed after a month', async () => {
  const device = aDevice('nour')
  vi.useFakeTimers({ toFake: ['Date'] })
  void aPage(device).add('of Nour')
  vi.advanceTimersByTime(31 * dayMs)
  device.signsIn('somebody else')
  const page = aPage(device)
  await page.sendAll()
  expect([page.sent, page.expired, device.store.keys('')]).toEqual([[], [], []])
})

test('a change that could undo newer ones is sent within a day, later only if the customer confirms it', async () => {
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

test('a later quantity of a line replaces the one before it, unless another change of that line is between them', async () => {
  const page = aPage(aDevice('nour'), [silence()])
  const first = page.add('set M 2')
  for (const change of ['set L 1', 'set M 3', 'clear', 'set M 4', 'set M 5']) void page.add(change)
  expect(await first).toBe('replaced')
  await page.sendAll()
  await page.sendAll()
  expect(page.sent).toEqual(['set L 1', 'set M 3', 'clear', 'set M 5'])
})

test('a quantity that is replaced while it is being sent leaves the later one in the queue', async () => {
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

test.each([400, 403, 404, 502])("status %i from another network, such as a hotel's, drops no change", async (status) => {
  const page = aPage(aDevice('nour'), [refusal(status, 'unexpected')])
  const outcome = page.add('first')
  expect(await page.sendAll()).toBe(false)
  expect([await outcome, page.refused]).toEqual(['waiting', []])
  expect(await page.sendAll()).toBe(true)
  expect(page.sent).toEqual(['first'])
})

test('when the storage of the browser is full, the change is kept for this page and reported as unstored', async () => {
  const { store, readAccount } = aDevice('nour')
  const page = aPage({ store: { ...store, write: (key, value) => (store.write(key, value), false) }, readAccount }, [silence()])
  const outcome = page.add('first')
  await page.sendAll()
  expect(await outcome).toBe('unstored')
  await page.sendAll()
  expect(page.sent).toEqual(['first'])
})
