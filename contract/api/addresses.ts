import { countryNames } from '../rules/countries.ts'
import * as messages from '../text/messages.ts'
import { required, z } from './schema.ts'

const field = () => required(messages.allFieldsRequired)

export const addressFields = z
  .object({
    firstName: field(),
    lastName: field(),
    street: field(),
    postalCode: required(messages.allFieldsRequired, 20),
    city: field(),
    country: z.enum(countryNames, { error: ({ input }) => (input ? messages.countryInvalid : messages.allFieldsRequired) }),
    isDefault: z.boolean().optional(),
  })
  .openapi('AddressFields')
export type AddressFields = z.infer<typeof addressFields>

export const address = addressFields.extend({ id: z.string(), isDefault: z.boolean() }).openapi('Address')
export type Address = z.infer<typeof address>
