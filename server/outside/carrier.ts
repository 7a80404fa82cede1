/** Where a parcel is, in the shop's words; the carrier's own sentence stands in the label. */
export type ParcelStatus =
  | 'announced'
  | 'accepted'
  | 'in_transit'
  | 'customs'
  | 'out_for_delivery'
  | 'pickup_ready'
  | 'problem'
  | 'returned'
  | 'delivered'

export type ParcelEvent = { at: Date; status: ParcelStatus; label: string; place?: string }

/** The carrier gave no usable answer; it is asked again later. */
export class CarrierUnavailable extends Error {}

export type Carrier = {
  /** Seconds between two questions about the same parcel. */
  everySeconds: number
  /** Whether this carrier moves the parcels of that name; the others' numbers are none of its business. */
  knows: (carrierName: string) => boolean
  /** What it says of a parcel, oldest first; nothing while it doesn't know the number. Throws CarrierUnavailable. */
  read: (trackingNumber: string) => Promise<ParcelEvent[]>
}
