import type { ReactNode } from 'react'
import type { Product } from '../../../contract/catalogue.ts'

/** What a card offers; the route brings the parts, the card gives them their place. */
export type CardActions = {
  heart: (product: Product) => ReactNode
  add: (product: Product) => ReactNode
}
