import type { ShopSettings } from './shop-settings.ts'

/** The settings as their owner saves them: each section for itself. */
export const settingsSections = {
  identity: ['name', 'slogan', 'foundedIn', 'postalAddress', 'phone', 'email', 'hours'],
  company: ['company'],
  delivery: [
    'standardShippingCents',
    'expressShippingCents',
    'freeShippingAboveCents',
    'standardDelays',
    'expressDelay',
    'cutOffHour',
  ],
  orders: ['returnDays', 'cancelMinutes'],
  legal: ['mediator', 'host'],
} as const satisfies Record<string, readonly (keyof ShopSettings)[]>

export type SettingsSection = keyof typeof settingsSections
/** What one section holds. */
export type SectionValues<Section extends SettingsSection = SettingsSection> = Pick<
  ShopSettings,
  (typeof settingsSections)[Section][number]
>
