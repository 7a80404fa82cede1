import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as messages from '../../../contract/text/messages.ts'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { sendFile } from './send-file.ts'

/** As much of a browser's request as the upload uses. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: unknown
  responseType = ''
  readonly open = vi.fn<() => void>()
  readonly setRequestHeader = vi.fn<() => void>()
  readonly send = () => requests.push(this)
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progresses(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
  answers(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}
const requests: Request[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  requests.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function upload() {
  const shares: number[] = []
  const answer = sendFile({
    path: '/admin/pictures',
    bytes: new Blob(['a']),
    type: 'image/webp',
    onProgress: (share) => shares.push(share),
  })
  const [request] = requests
  if (!request) throw new Error('nothing was sent')
  return { shares, answer, request }
}

test('a slow upload goes on as long as something is sent, and reports its share', async () => {
  const { shares, answer, request } = upload()
  for (const loaded of [10, 50, 100]) {
    vi.advanceTimersByTime(50_000)
    request.progresses(loaded)
  }
  request.answers(201, { id: '7' })
  expect(await answer).toEqual({ id: '7' })
  expect(shares).toEqual([0.1, 0.5, 1])
  expect(vi.getTimerCount(), 'nothing is left running').toBe(0)
})

test('an upload that stalls for a minute says that the shop is out of reach', async () => {
  const stalled = upload()
  stalled.request.progresses(10)
  vi.advanceTimersByTime(60_000)
  await expect(stalled.answer).rejects.toMatchObject({ code: 'unreachable', message: messages.unreachable })
  expect(vi.getTimerCount()).toBe(0)
})

test('a refused upload says why', async () => {
  const { answer, request } = upload()
  request.answers(422, { code: 'invalid_fields', message: 'Cette image est illisible.' })
  await expect(answer).rejects.toMatchObject({ status: 422, code: 'invalid_fields', message: 'Cette image est illisible.' })
})
