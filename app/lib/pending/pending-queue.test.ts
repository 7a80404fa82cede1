import { expect, test, vi } from 'vitest'
import { aDevice } from '../../../tests/factories/device.ts'
import { ApiError } from '../api/api-client.ts'
import type { Device, Pending } from './pending-list.ts'
import { createPendingQueue } from './pending-queue.ts'

const refusal = (status: number, code: string) => new ApiError({ status, code, message: '' })
const silence = () => refusal(0, 'unreachable')

/** A page whose shop answers as `answers` says, one after the other, then well. */
function aPage(device: Device, answers: (ApiError | undefined)[] = []) {
  const sent: string[] = []
  const refused: string[] = []
  const queue = createPendingQueue<string, string>(
    'changes',
    {
      async send({ change }: Pending<string>) {
        const answer = answers.shift()
        if (answer) throw answer
        sent.push(change)
        return change
      },
      onDone: () => undefined,
      onRefused: ({ change }) => void refused.push(change),
    },
    device,
  )
  return { ...queue, sent, refused }
}

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
  expect(await page.add('one too many')).toBe('unkept')
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

test('a change of more than six days is not sent: the shop has forgotten its key', async () => {
  const device = aDevice('nour')
  vi.useFakeTimers({ toFake: ['Date'] })
  void aPage(device).add('of last week')
  vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000)
  const page = aPage(device)
  await page.sendAll()
  vi.useRealTimers()
  expect([page.sent, page.list().changes]).toEqual([[], []])
})
