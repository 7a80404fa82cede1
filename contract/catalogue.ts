import { messages } from './messages.ts'
import { z } from './schema.ts'
import { sizes } from './sizes.ts'

export const size = z.enum(sizes, { error: messages.sizeMissing }).openapi('Size')

const sizeQuantities = z.partialRecord(size, z.int()).openapi('SizeQuantities')

/** `url` names one width; contract/pictures.ts derives the others from it. */
export const picture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }).openapi('Picture')
export type Picture = z.infer<typeof picture>

export const product = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().openapi({ description: 'euros' }),
    imageUrl: z.string(),
    images: z.array(picture),
    categories: z.array(z.string()),
    stock: z.int().openapi({ description: 'sum of sizeQuantities' }),
    sizeQuantities,
    rating: z.number().nullable(),
    reviewCount: z.int(),
    colour: z.string(),
    fabric: z.string(),
    care: z.string(),
    composition: z.array(z.object({ material: z.string(), percent: z.int() })),
    origin: z.string(),
    manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
    otherColours: z
      .array(z.object({ id: z.string(), colour: z.string() }))
      .optional()
      .openapi({
        description: 'the same model in other colours; only on the single product',
      }),
  })
  .openapi('Product')
export type Product = z.infer<typeof product>
/** What a card shows and its buttons need: a list has no use for the rest. */
export type CardProduct = Pick<Product, 'id' | 'name' | 'price' | 'fabric' | 'imageUrl' | 'images' | 'stock' | 'sizeQuantities'>

export const sort = z.enum(['newest', 'price_asc', 'price_desc', 'name'], { error: 'Le tri est inconnu' })
export type Sort = z.infer<typeof sort>

export const searchSort = z.enum(['relevance', ...sort.options], { error: 'Le tri est inconnu' })
export type SearchSort = z.infer<typeof searchSort>

const price = z.number({ error: messages.priceInvalid }).min(0, messages.priceInvalid).max(1_000_000, messages.priceInvalid)

/** Prices in euros, both ends included. Without categories, all; `sizes`: in stock in one of them. */
export const productFilter = z
  .object({
    categories: z.array(z.string().max(100)).max(50).nullish(),
    minPrice: price.nullish(),
    maxPrice: price.nullish(),
    sizes: z.array(size).max(sizes.length).nullish(),
  })
  .openapi('ProductFilter')
export type ProductFilter = z.infer<typeof productFilter>

export const sizesAnswer = z.object({ sizes: sizeQuantities }).openapi('SizesAnswer')
