import { noFacts } from '../../rules/cloth/cloth-facts.ts'
import { garmentLimits } from '../../rules/fit/fit.ts'
import { measureFaults } from '../../rules/fit/measure-faults.ts'
import { seoLimits } from '../../rules/seo-limits.ts'
import { sizeKindLimits } from '../../rules/sizes/size-kinds.ts'
import { compareSizes } from '../../rules/sizes/sizes.ts'
import * as messages from '../../text/messages.ts'
import * as productMessages from '../../text/product-messages.ts'
import { cut, productFacts, size, sizeMeasures } from '../catalogue.ts'
import { optionalText, pageOf, pageQuery, required, typed, z } from '../schema.ts'

export const productState = z
  .enum(['draft', 'published', 'archived'], { error: productMessages.stateUnknown })
  .openapi('ProductState')
export type ProductState = z.infer<typeof productState>

/** A minus reverses the order. */
export const adminProductSort = z.enum(
  ['-created', 'created', '-changed', 'changed', 'name', '-name', 'price', '-price', 'stock', '-stock'],
  {
    error: productMessages.sortUnknown,
  },
)
export type AdminProductSort = z.infer<typeof adminProductSort>

/** `q`: part of a name, model or colour, or an id. `stock`: some size is low (spec 9), or sold out. `measures`: a size for sale was not measured (decision 53). */
export const adminProductsQuery = pageQuery.extend({
  q: optionalText(200),
  state: productState.optional(),
  category: optionalText(100),
  stock: z.enum(['low', 'out'], { error: productMessages.stockFilterUnknown }).optional(),
  measures: z.enum(['missing'], { error: messages.valueInvalid }).optional(),
  sort: adminProductSort.default('-created'),
})
export type AdminProductsQuery = z.output<typeof adminProductsQuery>

export const sizeStock = z
  .object({ size, available: z.int(), reserved: z.int(), sold: z.int() })
  .openapi('SizeStock', { description: 'items that can be bought, that unpaid orders hold, that were sold' })
export type SizeStock = z.infer<typeof sizeStock>

export const adminProductRow = z
  .object({
    id: z.string(),
    state: productState,
    name: z.string(),
    colour: z.string(),
    price: z.number().nullable().openapi({ description: 'euros; null: none yet' }),
    imageUrl: z.string(),
    categories: z.array(z.string()),
    stock: z.int().openapi({ description: 'items that can be bought, all sizes' }),
    sizes: z.array(sizeStock),
    changedAt: z.string(),
  })
  .openapi('AdminProductRow')
export type AdminProductRow = z.infer<typeof adminProductRow>

/** `counts`: products in each state, whatever the filter. */
export const adminProductsPage = pageOf(adminProductRow)
  .extend({ counts: z.record(productState, z.int()) })
  .openapi('AdminProductsPage')
export type AdminProductsPage = z.infer<typeof adminProductsPage>

const text = (maximum: number) => typed(messages.valueInvalid, maximum).trim().default('')
/** A product file has one photo in each line. */
const oneLine = (maximum: number) => text(maximum).overwrite((value) => value.replace(/\s+/g, ' '))
const isCents = (euros: number) => Math.abs(Math.round(euros * 100) - euros * 100) < 1e-6

const price = z
  .number({ error: productMessages.priceInvalid })
  .min(0.01, productMessages.priceInvalid)
  .max(100_000, productMessages.priceInvalid)
  .refine(isCents, productMessages.priceInvalid)

const pictureKey = z.string({ error: productMessages.pictureUnknown }).regex(/^[\w-]{1,64}$/, productMessages.pictureUnknown)

/** A product as it is edited. All but the name may be missing as long as it isn't published. */
export const productDraft = z
  .object({
    name: required(productMessages.nameMissing, 120),
    model: optionalText(120).openapi({ description: 'products of one model are the same cut in several colours' }),
    colour: text(60),
    fabric: text(60),
    description: text(5_000),
    care: text(1_000),
    origin: text(120),
    manufacturer: z
      .object({ name: text(200), address: text(500), email: text(254) })
      .default({ name: '', address: '', email: '' }),
    composition: z
      .array(
        z.object({
          // Separators of a product file, which reads « 70 % coton, 30 % lin ».
          material: required(productMessages.materialMissing, 60).refine(
            (material) => !/[,;\n]/.test(material),
            productMessages.materialWithSeparator,
          ),
          percent: z
            .int({ error: productMessages.percentInvalid })
            .min(1, productMessages.percentInvalid)
            .max(100, productMessages.percentInvalid),
        }),
      )
      .max(12, productMessages.compositionTooLong)
      .default([]),
    cut: cut.nullish().transform((one) => one ?? null),
    stretchPercent: z
      .int({ error: productMessages.stretchInvalid })
      .min(garmentLimits.stretchPercent.least, productMessages.stretchInvalid)
      .max(garmentLimits.stretchPercent.most, productMessages.stretchInvalid)
      .nullish()
      .transform((percent) => percent ?? null)
      .openapi({ description: 'how far the cloth gives, in percent of its width; null: not known' }),
    seoTitle: text(seoLimits.title.most).openapi({ description: 'for search engines; empty: the name' }),
    seoDescription: text(seoLimits.description.most).openapi({
      description: 'for search engines; empty: the beginning of the description',
    }),
    facts: productFacts.default(noFacts),
    measures: z
      .array(sizeMeasures)
      .max(sizeKindLimits.sizes)
      .default([])
      .superRefine((all, context) => {
        for (const { at, key, message } of measureFaults(all)) context.addIssue({ code: 'custom', path: [at, key], message })
      })
      // In wearing order.
      .transform((all) => [...all].sort((one, other) => compareSizes(one.size, other.size)))
      .openapi({ description: 'of each size that was measured, in millimetres (decision 53)' }),
    price: price.nullish().transform((euros) => euros ?? null),
    categories: z.array(required(messages.valueInvalid, 100)).max(20, productMessages.categoriesTooMany).default([]),
    featuredPosition: z
      .int({ error: productMessages.positionInvalid })
      .min(1, productMessages.positionInvalid)
      .max(99, productMessages.positionInvalid)
      .nullish()
      .transform((position) => position ?? null)
      .openapi({ description: 'position on the home page; null: not there' }),
    pictures: z
      .array(z.object({ key: pictureKey, alt: oneLine(300) }))
      .max(20, productMessages.picturesTooMany)
      .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, productMessages.pictureTwice)
      .default([]),
  })
  .openapi('ProductDraft')
export type ProductDraft = z.output<typeof productDraft>

const version = z.int({ error: productMessages.versionMissing }).min(1, productMessages.versionMissing).max(2_147_483_647)

/** `version`: the one that was read; if another was saved since: 409. */
export const productChange = productDraft.extend({ version }).openapi('ProductChange')
export type ProductChange = z.output<typeof productChange>

export const productVersion = z.object({ version }).openapi('ProductVersion')

export const adminPicture = z
  .object({ key: z.string(), url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
  .openapi('AdminPicture')
export type AdminPicture = z.infer<typeof adminPicture>

export const adminProduct = z
  .object({
    id: z.string(),
    state: productState,
    version: z.int(),
    reference: z.string().nullable().openapi({ description: 'given by a file of products' }),
    name: z.string(),
    model: z.string().nullable(),
    colour: z.string(),
    fabric: z.string(),
    description: z.string(),
    care: z.string(),
    origin: z.string(),
    manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
    composition: z.array(z.object({ material: z.string(), percent: z.int() })),
    cut: cut.nullable(),
    stretchPercent: z.int().nullable(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    facts: productFacts,
    measures: z.array(sizeMeasures),
    price: z.number().nullable().openapi({ description: 'euros; null: none yet' }),
    lowestPrice: z.number().nullable().openapi({
      description: 'euros; the lowest of 30 days before the reduction, else before now (law, price reductions)',
    }),
    categories: z.array(z.string()),
    featuredPosition: z.int().nullable(),
    pictures: z.array(adminPicture),
    sizes: z.array(sizeStock),
    missing: z.record(z.string(), z.string()).openapi({ description: 'what it needs before it may be published, by field' }),
    changedAt: z.string(),
    changedBy: z.string().nullable().openapi({ description: 'null: unknown, or the account is gone' }),
  })
  .openapi('AdminProduct')
export type AdminProduct = z.infer<typeof adminProduct>

/** As the owner has arranged them in the settings; names and sizes are checked there. */
export const sizeKind = z.object({ name: z.string(), sizes: z.array(z.string()) }).openapi('SizeKind')

export const productStock = z
  .object({
    id: z.string(),
    name: z.string(),
    colour: z.string(),
    imageUrl: z.string(),
    state: productState,
    sizes: z.array(sizeStock),
  })
  .openapi('ProductStock')
export type ProductStock = z.infer<typeof productStock>

export const movementKind = z.enum(['received', 'written_off', 'taken_back', 'reserved', 'released', 'sold'])
export type MovementKind = z.infer<typeof movementKind>

/** Without a size, all of them. */
export const movementsQuery = pageQuery.extend({ forSize: size.optional() })
export type MovementsQuery = z.output<typeof movementsQuery>

export const stockMovement = z
  .object({
    id: z.string(),
    size,
    kind: movementKind,
    quantity: z.int().openapi({ description: 'quantity, at least 1; the kind gives the direction' }),
    reason: z.string().nullable(),
    orderNumber: z.string().nullable(),
    by: z.string().nullable(),
    at: z.string(),
  })
  .openapi('StockMovement')
export type StockMovement = z.infer<typeof stockMovement>
