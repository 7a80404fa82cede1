import { Client } from 'pg'
import { pictureFormats, pictureRenditions, pictureUrl } from '../contract/rules/pictures.ts'

const atOnce = 2

/**
 * Makes every picture of a shop. A new shop makes them little by little, for minutes and with a quarter of a processor
 * (pregenerate-images.ts), which would disturb a measurement.
 */
export async function picturesReady({ url, databaseUrl }: { url: string; databaseUrl: string }): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  const { rows } = await database.query<{ key: string }>('select distinct media_key as key from product_pictures')
  await database.end()
  const addresses = rows.flatMap(({ key }) =>
    pictureFormats.flatMap((format) => pictureRenditions.map((rendition) => pictureUrl(key, rendition, format))),
  )
  const askOneByOne = async () => {
    for (let address = addresses.pop(); address; address = addresses.pop()) {
      const answer = await fetch(url + address)
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne))
}
