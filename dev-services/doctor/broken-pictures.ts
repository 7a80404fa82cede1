import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../../server/database/client.ts'
import { checkOriginals } from '../../server/domain/catalogue/pictures/check-originals.ts'
import type { Finding } from '../../server/domain/integrity/check-integrity.ts'
import { openMediaStore } from '../../server/integrations/media/open-media-store.ts'
import type { DemoConfig } from '../demo-config.ts'

const shownExamples = 5
const faults = { missing: 'absent', damaged: 'incomplet' }

/** The media store could not be read: what is in it is unknown. */
export class MediaUnavailable extends Error {}

/**
 * The media store's finding; undefined where the pictures are elsewhere: neither MEDIA_URL nor this machine's folder names them.
 * Throws MediaUnavailable.
 */
export async function brokenPictures(
  db: Database,
  { dataDir }: DemoConfig,
  { MEDIA_URL }: NodeJS.ProcessEnv,
): Promise<Finding | undefined> {
  const folder = path.resolve(dataDir, 'media')
  if (!MEDIA_URL && !existsSync(folder)) return undefined
  const media = openMediaStore(MEDIA_URL || pathToFileURL(folder).href)
  const read = (name: string) =>
    media.read(name).catch((cause: Error) => {
      throw new MediaUnavailable(cause.message, { cause })
    })
  const broken = await checkOriginals(db, { ...media, read })
  return {
    name: '6. each picture of a product has its original, whole',
    count: broken.length,
    examples: broken
      .slice(0, shownExamples)
      .map(({ key, productId, fault }) => `produit ${productId}, photographie ${key} : original ${faults[fault]}`),
    remedy:
      'Rendez le fichier depuis la sauvegarde des photographies (dossier originals du stockage), ou remplacez la photographie sur la fiche du produit.',
  }
}
