import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pictureFormats, pictureWidths } from '../../../contract/pictures.ts'
import type { Tools } from '../../tools.ts'
import { readPicture } from './read-picture.ts'

/** Of a processor's time the warm-up takes a quarter at most, so that the first visitors don't feel it. */
const restForWork = 3

/** Makes every picture ready before a visitor asks, one at a time, the first views of the newest first. Ends when aborted. */
export async function warmPictures({ db, media, log }: Pick<Tools, 'db' | 'media' | 'log'>, signal: AbortSignal): Promise<void> {
  try {
    const { rows } = await db.execute<{ key: string }>(sql`
      select media_key as key from product_pictures pp join products p on p.id = pp.product_id
      where p.state = 'published' group by media_key order by min(pp.position), min(p.featured_position), max(p.id) desc`)
    for (const format of pictureFormats) {
      for (const { key } of rows) {
        for (const width of pictureWidths) {
          if (signal.aborted) return
          const begun = performance.now()
          await readPicture(media, key, width, format)
          await pause((performance.now() - begun) * restForWork, undefined, { signal })
        }
      }
    }
  } catch (error) {
    // Whatever was left is made when it is asked for.
    if (!signal.aborted) log.warn({ err: error }, 'pictures were not all made ready')
  }
}
