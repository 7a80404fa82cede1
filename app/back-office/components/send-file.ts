import type { Problem } from '../../../contract/api/schema.ts'
import * as messages from '../../../contract/text/messages.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { readToken, refuseToken } from '../../lib/api/token.ts'

type Sending = { path: string; bytes: Blob; type: string; onProgress: (share: number) => void }

/** Posts a file to /api`path`; reports the share sent, from 0 to 1. Throws an ApiError. */
export const sendFile = <Answer>({ path, bytes, type, onProgress }: Sending): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', type)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status < 300) return resolve(answer as Answer)
      const { code = 'unexpected', message = messages.unavailable } = (answer ?? {}) as Partial<Problem>
      if (token && code === 'not_signed_in') refuseToken(token)
      return reject(new ApiError({ status: request.status, code, message }))
    })
    request.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'unreachable', message: messages.unreachable })),
    )
    request.send(bytes)
  })
