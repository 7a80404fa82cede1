import type { AdminPicture } from '../../../../contract/admin-products.ts'
import { messages } from '../../../../contract/messages.ts'
import type { Problem } from '../../../../contract/schema.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { readToken } from '../../../lib/token.ts'

/** What the shop keeps of a photograph at most; more would only make a phone's upload slow. */
const longestSide = 2_400
const lightEnough = 2_000_000
const known = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Sends one photograph, made smaller first; tells how much is on its way, from 0 to 1. Throws an ApiError. */
export async function uploadPicture(file: File, tellProgress: (share: number) => void): Promise<AdminPicture> {
  const bytes = await smaller(file)
  return new Promise((resolve, reject) => {
    // fetch tells nothing of what is on its way.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/pictures')
    request.setRequestHeader('Authorization', `Bearer ${readToken()}`)
    request.setRequestHeader('Content-Type', bytes.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => tellProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 201) return resolve(answer as AdminPicture)
      const { code = 'unexpected', message = messages.unavailable } = (answer ?? {}) as Partial<Problem>
      return reject(new ApiError({ status: request.status, code, message }))
    })
    request.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'unreachable', message: messages.unreachable })),
    )
    request.send(bytes)
  })
}

/** What the browser can't read goes as it is: the shop says what is wrong with it. */
async function smaller(file: File): Promise<Blob> {
  if (known.includes(file.type) && file.size <= lightEnough) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return made ?? file
}
