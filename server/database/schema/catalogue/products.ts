import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { SizeMeasures } from '../../../../contract/api/catalogue.ts'
import { type ClothFacts, noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { cuts } from '../../../../contract/rules/fit/fit.ts'
import { users } from '../accounts/users.ts'
import { createdAt, time } from '../core/columns.ts'
import { productModels } from './product-models.ts'

export const cutEnum = pgEnum('garment_cut', cuts)

export const productState = pgEnum('product_state', ['draft', 'published', 'archived'])

export const products = pgTable(
  'products',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: productState().notNull().default('draft'),
    /** The owner's own reference, by which an import finds the product. */
    reference: text().unique(),
    name: text().notNull(),
    /** The name of its model: products of one model are the same cut in several colours. A new name creates a model. */
    model: text(),
    /** Follows `model`; set by the database, like the place among the colours, of which the smallest is the main one. */
    modelId: bigint({ mode: 'number' }),
    modelPosition: smallint().notNull().default(0),
    colour: text().notNull(),
    fabric: text().notNull(),
    description: text().notNull(),
    care: text().notNull(),
    /** In descending percent, summing to 100 (law, textile). */
    composition: jsonb().$type<{ material: string; percent: number }[]>().notNull(),
    /** How it is cut, how far its cloth gives and what its sizes measure (decision 53); null and empty: not measured. */
    cut: cutEnum(),
    stretchPercent: smallint(),
    measures: jsonb().$type<SizeMeasures[]>().notNull().default([]),
    /** For search engines; empty: name and description. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** What cloth and make are like; null: not stated. */
    facts: jsonb().$type<ClothFacts>().notNull().default(noFacts),
    origin: text().notNull(),
    manufacturerName: text().notNull(),
    manufacturerAddress: text().notNull(),
    manufacturerEmail: text().notNull(),
    /** 0 while no price is set; a published product has one. */
    priceCents: integer().notNull(),
    /** Place on the home page, smallest first; null: not featured. */
    featuredPosition: smallint(),
    /** Incremented by each save, so that two editors don't overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Hash of the creating request's key and its sender, so that a repeated request creates nothing. */
    requestKey: text().unique('products_request_key_unique'),
  },
  (table) => [
    check('products_price_never_negative', sql`${table.priceCents} >= 0`),
    // What the law requires before a purchase; publish-product checks pictures, categories and sizes.
    check(
      'products_published_whole',
      sql`${table.state} <> 'published' or (${table.priceCents} > 0 and composition_percent(${table.composition}) = 100
        and '' not in (${table.care}, ${table.origin}, ${table.manufacturerName}, ${table.manufacturerAddress}, ${table.manufacturerEmail}))`,
    ),
    check('products_stretch', sql`${table.stretchPercent} between 0 and 40`),
    check(
      'products_facts',
      sql`jsonb_typeof(${table.facts}) = 'object' and (${table.facts} ->> 'weightGsm')::int between 20 and 1000`,
    ),
    check('products_measures_whole', sql`measures_whole(${table.measures})`),
    index('products_newest').on(table.id.desc()).where(sql`${table.state} = 'published'`),
    index('products_price').on(table.priceCents, table.id).where(sql`${table.state} = 'published'`),
    index('products_name').on(table.name, table.id).where(sql`${table.state} = 'published'`),
    index('products_featured').on(table.featuredPosition).where(sql`${table.featuredPosition} is not null`),
    index('products_model').on(table.model),
    index('products_model_order').on(table.modelId, table.modelPosition, table.id),
    check('products_model_whole', sql`(${table.model} is null) = (${table.modelId} is null)`),
    foreignKey({
      name: 'products_model_named',
      columns: [table.modelId, table.model],
      foreignColumns: [productModels.id, productModels.name],
    }).onUpdate('cascade'),
  ],
)
