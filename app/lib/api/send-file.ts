import type { Problem } from '../../../contract/api/schema.ts'
import * as messages from '../../../contract/text/messages.ts'
import { ApiError } from './api-client.ts'
import { readToken, refuseToken } from './token.ts'

type Sending = { path: string; bytes: Blob; type: string; onProgress: (share: number) => void }

/** When nothing was sent or answered for this long, the connection is taken for lost. */
const stalledMs = 60_000

/** Posts a file to /api`path`; reports the share sent, from 0 to 1. Throws an ApiError, also when the connection is lost. */
export const sendFile = <Answer>({ path, bytes, type, onProgress }: Sending): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', type)
    request.responseType = 'json'
    let stalled: ReturnType<typeof setTimeout> | undefined
    function wait() {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stalledMs)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status < 300) return resolve(answer as Answer)
      const { code = 'unexpected', message = messages.unavailable } = (answer ?? {}) as Partial<Problem>
      if (token && code === 'not_signed_in') refuseToken(token)
      return reject(new ApiError({ status: request.status, code, message }))
    })
    const lose = () => reject(new ApiError({ status: 0, code: 'unreachable', message: messages.unreachable }))
    request.addEventListener('error', lose)
    request.addEventListener('abort', lose)
    request.addEventListener('loadend', () => clearTimeout(stalled))
    wait()
    request.send(bytes)
  })
