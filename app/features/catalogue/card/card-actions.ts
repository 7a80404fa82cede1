import type { ReactNode } from 'react'
import type { CardProduct } from '../../../../contract/api/catalogue.ts'

/** The actions of a card; the route provides them, the card lays them out. */
export type CardActions = {
  heart: (product: CardProduct) => ReactNode
  add: (product: CardProduct) => ReactNode
  /** The sizes themselves, where something can hover. */
  sizes: (product: CardProduct) => ReactNode
}
