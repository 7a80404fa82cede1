import * as productMessages from '../../text/product-messages.ts'
import { z } from '../schema.ts'
import { productState } from './products.ts'

/** One colour of a model, in any state. */
export const modelColour = z
  .object({ id: z.string(), name: z.string(), colour: z.string(), imageUrl: z.string(), state: productState })
  .openapi('ModelColour')
export type ModelColour = z.infer<typeof modelColour>

/** Every colour of the model, once, in the new order; the first is the main one. */
export const colourOrder = z
  .object({ ids: z.array(z.string().max(20)).max(1_000, productMessages.coloursChanged) })
  .openapi('ColourOrder')

export const copiedMeasures = z
  .object({ copied: z.int().openapi({ description: 'colours that changed' }) })
  .openapi('CopiedMeasures')
export type CopiedMeasures = z.infer<typeof copiedMeasures>
