import type { ReactNode } from 'react'
import type { CardProduct } from '../../../contract/catalogue.ts'

/** What a card offers; the route brings the parts, the card gives them their place. */
export type CardActions = {
  heart: (product: CardProduct) => ReactNode
  add: (product: CardProduct) => ReactNode
}
