import type { AdminPicture } from '../../../../../contract/api/admin/products.ts'
import { sendFile } from '../../../../lib/api/send-file.ts'

/** In pixels: the most that the shop stores; more would only slow down a phone's upload. */
const longestSide = 2_400
const lightEnough = 2_000_000
const known = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Uploads one photograph, made smaller first; reports the share sent, from 0 to 1. Throws an ApiError. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<AdminPicture> {
  const bytes = await smaller(file)
  return sendFile<AdminPicture>({
    path: '/admin/pictures',
    bytes,
    type: bytes.type || 'application/octet-stream',
    onProgress,
  })
}

/** A file that the browser can't decode is sent as it is: the server says what is wrong with it. */
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
  // JPEG would turn transparency black. A browser that can't write WebP makes a PNG.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return made ?? file
}
