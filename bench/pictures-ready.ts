import { Client } from 'pg'
import { pictureFormats, pictureUrl, pictureWidths } from '../contract/pictures.ts'

const atOnce = 2

/**
 * Has every picture of a shop made. One that has just opened makes them ready little by little, for minutes and with a quarter of
 * a processor (warm-pictures.ts): whatever is measured meanwhile is measured beside it.
 */
export async function picturesReady({ url, databaseUrl }: { url: string; databaseUrl: string }): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  const { rows } = await database.query<{ key: string }>('select distinct media_key as key from product_pictures')
  await database.end()
  const addresses = rows.flatMap(({ key }) =>
    pictureFormats.flatMap((format) => pictureWidths.map((width) => pictureUrl(key, width, format))),
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
