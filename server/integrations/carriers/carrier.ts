/** A parcel's state in the shop's terms; the carrier's own sentence is the label. */
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

/** The carrier gave no usable response; it is called again later. */
export class CarrierUnavailable extends Error {}

export type Carrier = {
  /** Seconds between two requests about one parcel. */
  everySeconds: number
  /** Whether the carrier of that name is this one; other parcels are not tracked. */
  knows: (carrierName: string) => boolean
  /** The events of a parcel, oldest first; none while the number is unknown. Throws CarrierUnavailable. */
  read: (trackingNumber: string) => Promise<ParcelEvent[]>
}
