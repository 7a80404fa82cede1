import { watchQuery } from '../../lib/watch-query.ts'
import { cartQuery } from './cart-query.ts'
import { piecesIn } from './cart-totals.ts'

export const watchPieces = watchQuery(cartQuery, (cart) => (cart ? piecesIn(cart) : 0))
