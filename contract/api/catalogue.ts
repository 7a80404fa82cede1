import {
  type ClothFact,
  type ClothOption,
  clothFacts,
  clothWeights,
  type Occasion,
  occasions,
} from '../rules/cloth/cloth-facts.ts'
import { facetLimits, facetNames } from '../rules/cloth/facets.ts'
import { cuts, garmentLimits } from '../rules/fit/fit.ts'
import { isSizeName } from '../rules/sizes/sizes.ts'
import * as messages from '../text/messages.ts'
import * as productMessages from '../text/product-messages.ts'
import { z } from './schema.ts'

export const size = z
  .string({ error: messages.sizeMissing })
  .refine(isSizeName, messages.sizeMissing)
  .openapi('Size', { description: 'XS to XL, or a size of the kinds that the owner has added (decision 38)' })

const sizeQuantities = z.record(z.string(), z.int()).openapi('SizeQuantities')

/** `url` names one width; contract/rules/pictures.ts derives the others from it. */
export const picture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }).openapi('Picture')
export type Picture = z.infer<typeof picture>

/** What a card and its buttons need. */
const cardFields = {
  id: z.string(),
  name: z.string(),
  price: z.number().openapi({ description: 'euros' }),
  imageUrl: z.string(),
  images: z.array(picture),
  stock: z.int().openapi({ description: 'sum of sizeQuantities' }),
  sizeQuantities,
  fabric: z.string(),
}

/** One colour of a model, with at most two pictures. */
export const swatch = z.object({ ...cardFields, colour: z.string() }).openapi('Swatch')
export type Swatch = z.infer<typeof swatch>

/** Of one size: circumferences (flat, doubled); length from the high point of the shoulder, sleeve from the centre back. */
const measuresOf = (limits: { least: number; most: number }) =>
  z
    .int({ error: productMessages.measureInvalid(limits) })
    .min(limits.least, productMessages.measureInvalid(limits))
    .max(limits.most, productMessages.measureInvalid(limits))
export const sizeMeasures = z
  .object({
    size,
    chestMm: measuresOf(garmentLimits.chestMm),
    hipsMm: measuresOf(garmentLimits.hipsMm),
    hemMm: measuresOf(garmentLimits.hemMm).nullable().default(null),
    lengthMm: measuresOf(garmentLimits.lengthMm),
    sleeveMm: measuresOf(garmentLimits.sleeveMm).nullable().default(null),
  })
  .openapi('SizeMeasures')
export type SizeMeasures = z.output<typeof sizeMeasures>

export const cut = z.enum(cuts, { error: productMessages.cutUnknown })

/** A garment as it was measured (decision 53), for the sizes that it is sold in, from the smallest. */
export const garmentMeasures = z
  .object({
    cut,
    stretchPercent: z.int().openapi({ description: 'how far the cloth gives, in percent of its width' }),
    sizes: z.array(sizeMeasures),
  })
  .openapi('GarmentMeasures')
export type GarmentMeasures = z.infer<typeof garmentMeasures>

/** The code of one option of a fact, or null where nothing is stated. */
const clothFact = <Fact extends ClothFact>(fact: Fact) =>
  z
    .enum(clothFacts[fact].options.map(({ code }) => code) as [ClothOption<Fact>, ...ClothOption<Fact>[]], {
      error: productMessages.factUnknown(clothFacts[fact].label),
    })
    .nullable()
    .default(null)

const weight = productMessages.weightInvalid(clothWeights)

/** What the cloth and make of a product are like (contract/rules/cloth/cloth-facts.ts). */
export const productFacts = z
  .object({
    opacity: clothFact('opacity'),
    weightGsm: z.int({ error: weight }).min(clothWeights.least, weight).max(clothWeights.most, weight).nullable().default(null),
    length: clothFact('length'),
    lining: clothFact('lining'),
    sleeve: clothFact('sleeve'),
    closure: clothFact('closure'),
    pockets: clothFact('pockets'),
    nursing: clothFact('nursing'),
    ironing: clothFact('ironing'),
    colourFamily: clothFact('colourFamily'),
    occasions: z
      .array(z.enum(occasions.map(({ code }) => code) as [Occasion, ...Occasion[]], { error: productMessages.occasionUnknown }))
      .default([])
      .transform((chosen) => occasions.map(({ code }) => code).filter((code) => chosen.includes(code))),
  })
  .openapi('ClothFacts')

const modelColours = z
  .object({
    count: z.int().openapi({ description: 'published colours of the model' }),
    swatches: z.array(swatch).openapi({ description: 'this product among the first of them, in the owner’s order' }),
  })
  .openapi('ModelColours')

export const product = z
  .object({
    ...cardFields,
    description: z.string(),
    categories: z.array(z.string()),
    sizeGuide: z.enum(['scarf', 'none']).optional().openapi({
      description:
        'scarf: the sizes are dimensions of the cloth; none: the table of XS to XL has none of them; absent: that table',
    }),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    colour: z.string(),
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
    seoTitle: z.string().optional().openapi({ description: 'only on the single product, and only where the owner wrote one' }),
    seoDescription: z.string().optional().openapi({ description: 'likewise' }),
    facts: productFacts.optional().openapi({ description: 'only on the single product, and only where something is stated' }),
    measures: garmentMeasures
      .optional()
      .openapi({ description: 'only on the single product, and only of one that was measured' }),
    colours: modelColours.optional().openapi({ description: 'only with group=model, and only of a model with several colours' }),
  })
  .openapi('Product')
export type Product = z.infer<typeof product>
export type CardProduct = Omit<Swatch, 'colour'> & Pick<Product, 'categories' | 'sizeGuide' | 'colours'>

export const sort = z.enum(['newest', 'price_asc', 'price_desc', 'name'], { error: 'Le tri est inconnu' })
export type Sort = z.infer<typeof sort>

export const searchSort = z.enum(['relevance', ...sort.options], { error: 'Le tri est inconnu' })
export type SearchSort = z.infer<typeof searchSort>

const price = z.number({ error: messages.priceInvalid }).min(0, messages.priceInvalid).max(1_000_000, messages.priceInvalid)

/** `model`: one product for each model, and counts that count models. */
export const group = z.enum(['model'], { error: 'Le regroupement est inconnu' })
export type Group = z.infer<typeof group>

const facetValues = z.array(z.string().max(facetLimits.longest)).max(facetLimits.mostValues).nullish()

/**
 * Prices in euros, both ends included. Without categories, all; `sizes`: in stock in one of them. A facet matches any of its
 * values; a value that no product has, or an unknown category or size, finds nothing.
 */
export const productFilter = z
  .object({
    categories: z.array(z.string().max(100)).max(50).nullish(),
    minPrice: price.nullish(),
    maxPrice: price.nullish(),
    sizes: z.array(size).max(facetLimits.mostValues).nullish(),
    colours: facetValues,
    fabrics: facetValues,
    lengths: facetValues,
    opacities: facetValues,
    sleeves: facetValues,
    occasions: facetValues,
  })
  .openapi('ProductFilter')
export type ProductFilter = z.infer<typeof productFilter>

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))

/** How many products each value of a facet would leave beside the other filters; a facet does not narrow its own counts. */
export const facetsAnswer = z
  .object({
    total: z.int().openapi({ description: 'products that match the whole filter' }),
    facets: z.object({
      categories: facet,
      sizes: facet,
      colours: facet,
      fabrics: facet,
      lengths: facet,
      opacities: facet,
      sleeves: facet,
      occasions: facet,
    }),
    without: z
      .partialRecord(z.enum([...facetNames, 'price']), z.int())
      .openapi({ description: 'by filter in use: products that match once it is dropped' }),
  })
  .openapi('FacetsAnswer')
export type FacetsAnswer = z.infer<typeof facetsAnswer>

export const sizesAnswer = z.object({ sizes: sizeQuantities }).openapi('SizesAnswer')
