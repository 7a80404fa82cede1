import { useShopSettings } from './shop-settings.ts'

/** What follows a price or a total; nothing for a seller who is exempt from VAT and may name no tax (law, invoices). */
export const useTaxSuffix = (): ' TTC' | '' => (useShopSettings().vatExempt ? '' : ' TTC')
