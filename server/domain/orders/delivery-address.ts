import { and, eq } from 'drizzle-orm'
import { type CountryCode, countryNamed, countryOf } from '../../../contract/countries.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import type { Connection } from '../../database/client.ts'
import { addresses } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

export type DeliveryAddress = { text: string; country: CountryCode }

/** The parcel's label, of an address of one's own or of fields. Throws address_not_found, also for someone else's. */
export async function deliveryAddress(tx: Connection, userId: string, wish: OrderRequest['address']): Promise<DeliveryAddress> {
  if (!('id' in wish)) return labelOf({ ...wish, country: countryNamed(wish.country).code })
  const [own] = isUuid(wish.id)
    ? await tx
        .select()
        .from(addresses)
        .where(and(eq(addresses.id, wish.id), eq(addresses.userId, userId)))
    : []
  if (!own) throw new ShopError('address_not_found')
  return labelOf(own)
}

type Parts = { firstName: string; lastName: string; street: string; postalCode: string; city: string; country: CountryCode }

const labelOf = ({ firstName, lastName, street, postalCode, city, country }: Parts): DeliveryAddress => ({
  text: [`${firstName} ${lastName}`, street, `${postalCode} ${city}`, countryOf(country).name].join('\n'),
  country,
})
