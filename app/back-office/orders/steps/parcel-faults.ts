import * as office from '../../../../contract/text/back-office-messages.ts'

export const carrierFault = (carrier: string | undefined): string | undefined => (carrier ? undefined : office.carrierMissing)

export function numberFault(number: string | undefined): string | undefined {
  if (!number) return office.trackingNumberMissing
  return /^[\w-]+$/.test(number) ? undefined : office.trackingNumberInvalid
}
