import { createContext } from 'react-router'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'

/** The shop's settings when the page was rendered on the server. */
export const settingsContext = createContext<ShopSettings>()
