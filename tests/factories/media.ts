import sharp from 'sharp'
import type { MediaStore } from '../../server/integrations/media/media-store.ts'

/** A media store in memory. */
export function listedMedia() {
  const files = new Map<string, Buffer>()
  const media: MediaStore = {
    read: async (name) => files.get(name),
    has: async (name) => files.has(name),
    write: async (name, bytes) => void files.set(name, bytes),
  }
  return { media, files }
}

/** A photograph of one colour, as a camera would send it. */
export const aPhotograph = ({ width = 600, height = 800, colour = '#8a6f5a' } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
