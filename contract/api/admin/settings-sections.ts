import { deliveryMethods } from '../../rules/delivery-methods.ts'
import type { StoredSettings } from '../../rules/shop-settings.ts'

/** The settings by section, each saved separately. */
export const settingsSections = {
  identity: ['name', 'slogan', 'foundedIn', 'postalAddress', 'phone', 'email', 'hours'],
  company: ['company', 'vatExempt'],
  delivery: [
    ...deliveryMethods.map(({ price }) => price.setting),
    'freeShippingAboveCents',
    ...deliveryMethods.map(({ delay }) => delay.setting),
    'cutOffHour',
    'closures',
  ],
  orders: ['returnDays', 'cancelMinutes'],
  legal: ['mediator', 'host'],
  alerts: ['ownerMails'],
  sizes: ['sizeKinds'],
} as const satisfies Record<string, readonly (keyof StoredSettings)[]>

export type SettingsSection = keyof typeof settingsSections
/** The values of one section. */
export type SectionValues<Section extends SettingsSection = SettingsSection> = Pick<
  StoredSettings,
  (typeof settingsSections)[Section][number]
>
