import type { CardProduct, Product } from '../../../contract/catalogue.ts'
import type { Page } from '../../../contract/schema.ts'

/** Before and behind: a card shows no more pictures. */
const shownPictures = 2

/** What a page carries of a product in a list: descriptions, care and maker would make it twice as heavy. */
export const cardOf = ({ id, name, price, fabric, imageUrl, images, stock, sizeQuantities }: Product): CardProduct => ({
  id,
  name,
  price,
  fabric,
  imageUrl,
  stock,
  sizeQuantities,
  images: images.slice(0, shownPictures),
})

export const cardsOf = ({ content, page }: Page<Product>): Page<CardProduct> => ({ content: content.map(cardOf), page })
