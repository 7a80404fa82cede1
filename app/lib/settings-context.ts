import { createContext } from 'react-router'
import type { ShopSettings } from '../../contract/shop-settings.ts'

/** The shop's settings at the moment when a page is rendered on the server. */
export const settingsContext = createContext<ShopSettings>()
