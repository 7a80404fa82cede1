import type { CardProduct, Product } from '../../../../contract/api/catalogue.ts'
import type { Page } from '../../../../contract/api/schema.ts'

/** Front and back: a card shows no more pictures. */
const shownPictures = 2

/** The fields that a product list sends: descriptions, care and maker would double its size. */
export const cardOf = ({
  id,
  name,
  price,
  fabric,
  imageUrl,
  images,
  stock,
  sizeQuantities,
  categories,
  sizeGuide,
  colours,
}: Product): CardProduct => ({
  id,
  name,
  price,
  fabric,
  imageUrl,
  stock,
  sizeQuantities,
  categories,
  images: images.slice(0, shownPictures),
  ...(sizeGuide && { sizeGuide }),
  ...(colours && { colours }),
})

/** A model whose main colour is sold out is shown in its first colour with stock and the same price. */
export function inStock(card: CardProduct): CardProduct {
  if (card.stock > 0) return card
  const swatch = card.colours?.swatches.find(({ stock, price }) => stock > 0 && price === card.price)
  const { categories, sizeGuide, colours } = card
  return swatch ? { ...swatch, categories, ...(sizeGuide && { sizeGuide }), ...(colours && { colours }) } : card
}

export const cardsOf = ({ content, page }: Page<Product>): Page<CardProduct> => ({ content: content.map(cardOf), page })
