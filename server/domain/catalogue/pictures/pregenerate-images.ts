import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pictureFormats, pictureRenditions } from '../../../../contract/rules/pictures.ts'
import type { ShopContext } from '../../../context.ts'
import { type ImageFault, makeImage } from './get-image.ts'

/** The warm-up takes at most a quarter of one core, so that it does not slow the first visitors. */
const restPerWork = 3

/**
 * Generates every picture before the first request, one at a time, the newest products' first pictures first. A damaged original
 * is left out; a store that takes nothing ends it, and so does `signal`.
 */
export async function pregenerateImages(
  { db, media, log }: Pick<ShopContext, 'db' | 'media' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const damaged = new Set<string>()
  const onFault = (key: string, { err, fault }: ImageFault) => {
    if (fault === 'not stored') throw err
    damaged.add(key)
    log.warn({ err, key, fault }, 'the original of a picture is damaged: it is not made ready')
  }
  try {
    const { rows } = await db.execute<{ key: string }>(sql`
      select media_key as key from product_pictures pp join products p on p.id = pp.product_id
      where p.state = 'published' group by media_key order by min(pp.position), min(p.featured_position), max(p.id) desc`)
    for (const format of pictureFormats) {
      for (const { key } of rows) {
        for (const rendition of pictureRenditions) {
          if (signal.aborted) return
          if (damaged.has(key)) break
          const begun = performance.now()
          const made = await makeImage(media, key, rendition, format, (fault) => onFault(key, fault))
          if (made) await pause((performance.now() - begun) * restPerWork, undefined, { signal })
        }
      }
    }
  } catch (error) {
    // The rest is generated on request.
    if (!signal.aborted) log.warn({ err: error }, 'pictures were not all made ready')
  }
}
