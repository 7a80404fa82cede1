import { createContext, useContext } from 'react'
import type { ShopSettings } from '../../contract/shop-settings.ts'

const context = createContext<ShopSettings | undefined>(undefined)

/** Gives a part of the page its settings: all of it those of root's loader, an earlier version of a text those of its day. */
export const ShopSettingsProvider = context.Provider

/** The facts of the shop, as the page was made with them. */
export function useShopSettings(): ShopSettings {
  const settings = useContext(context)
  if (!settings) throw new Error('no shop settings around this part')
  return settings
}
