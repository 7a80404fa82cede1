import type { Context } from 'hono'
import { z } from '../../contract/schema.ts'

/** For `responses`: a file for a spreadsheet. */
export const csvAnswer = {
  description: 'Un fichier CSV : UTF-8, point-virgule',
  content: { 'text/csv': { schema: z.string() } },
}

/**
 * Sends a file as it is made, piece by piece. The first piece is awaited, so that a shop that can't begin says so with a
 * proper refusal; a fault later on cuts the file short.
 */
export async function sendCsv(c: Context, name: string, pieces: AsyncGenerator<string, void, undefined>) {
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
  return c.body(stream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
