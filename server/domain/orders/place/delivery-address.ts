import { and, eq } from 'drizzle-orm'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import { type CountryCode, countryNamed, countryOf } from '../../../../contract/rules/countries.ts'
import type { Connection } from '../../../database/client.ts'
import { addresses } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'

export type DeliveryAddress = { text: string; country: CountryCode }

/** The parcel's label, of an address of one's own or of fields. Throws address_not_found, also for someone else's. */
export async function deliveryAddress(tx: Connection, userId: string, input: OrderRequest['address']): Promise<DeliveryAddress> {
  if (!('id' in input)) return labelOf({ ...input, country: countryNamed(input.country).code })
  const [own] = isUuid(input.id)
    ? await tx
        .select()
        .from(addresses)
        .where(and(eq(addresses.id, input.id), eq(addresses.userId, userId)))
    : []
  if (!own) throw new ShopError('address_not_found')
  return labelOf(own)
}

type Parts = { firstName: string; lastName: string; street: string; postalCode: string; city: string; country: CountryCode }

/** As printed on the parcel's label, line by line. */
export const addressLabel = ({ firstName, lastName, street, postalCode, city, country }: Parts): string =>
  [`${firstName} ${lastName}`, street, `${postalCode} ${city}`, countryOf(country).name].join('\n')

const labelOf = (parts: Parts): DeliveryAddress => ({ text: addressLabel(parts), country: parts.country })
