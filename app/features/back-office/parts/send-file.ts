import { messages } from '../../../../contract/messages.ts'
import type { Problem } from '../../../../contract/schema.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { readToken } from '../../../lib/token.ts'

type Sending = { path: string; bytes: Blob; type: string; tellProgress: (share: number) => void }

/** Posts a file to /api`path`; tells how much is on its way, from 0 to 1. Throws an ApiError. */
export const sendFile = <Answer>({ path, bytes, type, tellProgress }: Sending): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // fetch tells nothing of what is on its way.
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('Authorization', `Bearer ${readToken()}`)
    request.setRequestHeader('Content-Type', type)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => tellProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status < 300) return resolve(answer as Answer)
      const { code = 'unexpected', message = messages.unavailable } = (answer ?? {}) as Partial<Problem>
      return reject(new ApiError({ status: request.status, code, message }))
    })
    request.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'unreachable', message: messages.unreachable })),
    )
    request.send(bytes)
  })
