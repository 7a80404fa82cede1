import { createContext, useContext } from 'react'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'

const context = createContext<ShopSettings | undefined>(undefined)

/**
 * Provides settings to a part of the page: usually those of root's loader, for a former version of a text those of its day.
 */
export const ShopSettingsProvider = context.Provider

/** The settings with which the page was rendered. */
export function useShopSettings(): ShopSettings {
  const settings = useContext(context)
  if (!settings) throw new Error('no shop settings around this part')
  return settings
}
