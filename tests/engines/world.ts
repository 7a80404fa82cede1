import { openShopProcess } from '../setup/shop-process.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A shop of its own on free ports, and what a journey may do behind its screens. */
export async function openWorld() {
  const shop = await openShopProcess({ env: { LOG_LEVEL: 'error' } })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_PORT = String(shop.port)
  process.env.SHOP_DATABASE_URL = shop.databaseUrl
  // The module reads the shop's address when it is loaded, so it is imported only now.
  const { openShopAccess } = await import('../e2e/support/shop-access.ts')
  const access = openShopAccess()
  return {
    url: shop.url,
    access,
    /** A request with a customer's token. */
    asks: async (token: string, path: string, body?: object) => {
      const answer = await fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
    close: async () => {
      await access.close()
      await shop.stop()
    },
  }
}
