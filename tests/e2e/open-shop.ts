import { openShopProcess } from '../setup/shop-process.ts'

/** One whole shop for all journeys; each journey brings its own shopper and its own clothes. */
export default async function openShop() {
  const shop = await openShopProcess()
  process.env.SHOP_URL = shop.url
  process.env.SHOP_PORT = String(shop.port)
  process.env.SHOP_DATABASE_URL = shop.databaseUrl
  return shop.stop
}
