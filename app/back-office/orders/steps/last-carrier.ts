import type { AdminOrder } from '../../../../contract/api/admin/orders.ts'
import { defaultMethod } from '../../../../contract/rules/delivery-methods.ts'
import { localStore } from '../../../lib/browser/storage.ts'

type Method = AdminOrder['shippingMethod']

export const carrierKey = (method: Method) =>
  method === defaultMethod.code ? 'back-office-carrier' : `back-office-carrier-${method.toLowerCase()}`

/** The carrier last used on this device for parcels of that delivery method. */
export const lastCarrier = (method: Method) =>
  localStore.read(carrierKey(method)) ?? (method === defaultMethod.code ? 'Colissimo' : 'Chronopost')

export const rememberCarrier = (method: Method, carrier: string) => localStore.write(carrierKey(method), carrier)
