import type { Context } from 'hono'
import { z } from '../../../contract/api/schema.ts'

type Pieces = AsyncGenerator<string, void, undefined>

/** A CSV file, for `responses` of a route. */
export const csvResponse = {
  description: 'Un fichier CSV : UTF-8, point-virgule',
  content: { 'text/csv': { schema: z.string() } },
}

export const sendCsv = (c: Context, name: string, pieces: Pieces) =>
  sendStream(c, pieces, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })

/**
 * Streams a text chunk by chunk. The first chunk is awaited, so that an early failure still gets a proper error response; a later
 * failure cuts the text short.
 */
export async function sendStream(c: Context, pieces: Pieces, headers: Record<string, string>) {
  const first = await pieces.next()
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    pull: async (controller) => {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => {
      await pieces.return()
    },
  })
  return c.body(stream, 200, headers)
}
