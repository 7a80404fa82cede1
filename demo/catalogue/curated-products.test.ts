import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lowStock } from '../../contract/rules/sizes/sizes.ts'
import { curatedProducts, demoModels, garments, photographsFolder } from './curated-products.ts'
import { demoCategories } from './demo-product.ts'
import { demoReviews } from './reviews.ts'

const products = curatedProducts()

describe.each(products.map((product) => [product.name, product] as const))('%s', (_name, product) => {
  test('has a composition in descending percent that sums to 100 (law, textile)', () => {
    const percents = product.composition.map(({ percent }) => percent)
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  })

  test('names care, origin and a manufacturer with postal and electronic address that reach nobody (law, product safety)', () => {
    expect(product.care).toMatch(/[Ll]avage/)
    expect(product.origin).toMatch(/^(Confectionnée?|Tissé)/)
    expect(product.manufacturer.address).toMatch(/\d/)
    expect(product.manufacturer.email).toMatch(/@[\w.-]+\.example$/)
  })

  test('costs 29 to 289 €', () => {
    expect(product.priceCents).toBeGreaterThanOrEqual(29_00)
    expect(product.priceCents).toBeLessThanOrEqual(289_00)
  })

  test('is told in two to four French sentences, without hype', () => {
    const sentences = product.description.match(/[^.!?]+[.!?](?=\s|$)/g) ?? []
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(4)
    expect(product.description).toMatch(/\b(une?|le|la|les)\b/i)
    expect(product.description).not.toMatch(/!|exceptionnel|\bunique|incroyable|parfaite?\b|must|best|the\b/i)
    expect(product.description).not.toContain("'")
  })

  test('has pictures whose files exist', () => {
    expect(product.pictures.length).toBeGreaterThan(0)
    for (const { file } of product.pictures) expect(existsSync(path.join(photographsFolder, file))).toBe(true)
  })

  test('stands in known categories, in one of garments', () => {
    for (const category of product.categories) expect(demoCategories).toContain(category)
    expect(product.categories.some((category) => !['Cérémonie', 'Quotidien'].includes(category))).toBe(true)
  })
})

describe('the demo catalogue', () => {
  test('has one product for each photographed garment, each with a name of its own', () => {
    expect(products).toHaveLength(garments.length)
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  })

  test('leaves no text without its garment and no photograph of a product unused', () => {
    const texts = demoModels.flatMap(({ key, colours }) => Object.keys(colours).map((colour) => `${key}-${colour}`))
    expect(texts.toSorted()).toEqual(garments.map(({ key }) => key).toSorted())
    for (const key of Object.keys(demoReviews)) expect(texts).toContain(key)
    const scenes = ['hero.webp', 'about.webp', 'photographs.json']
    const used = products.flatMap(({ pictures }) => pictures.map(({ file }) => file))
    expect(
      readdirSync(photographsFolder)
        .filter((file) => !scenes.includes(file))
        .toSorted(),
    ).toEqual(used.toSorted())
  })

  test('uses every category and shows eight products on the home page, each in a place of its own', () => {
    expect(new Set(products.flatMap(({ categories }) => categories))).toEqual(new Set(demoCategories))
    const positions = products.flatMap(({ featured }) => featured ?? []).toSorted((a, b) => a - b)
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('shows every state of stock: plenty, low, a size sold out, all sold out (spec 9, low stock)', () => {
    const stocks = products.map(({ stock }) => Object.values(stock))
    expect(stocks.some((quantities) => quantities.every((n) => n > lowStock))).toBe(true)
    expect(stocks.some((quantities) => quantities.some((n) => n > 0 && n <= lowStock))).toBe(true)
    expect(stocks.some((quantities) => quantities.includes(0) && quantities.some((n) => n > 0))).toBe(true)
    expect(stocks.filter((quantities) => quantities.every((n) => n === 0))).toHaveLength(1)
  })

  test('gives scarves their dimensions for each of their sizes', () => {
    for (const { description, stock } of products.filter(({ categories }) => categories.includes('Foulards'))) {
      for (const size of Object.keys(stock)) expect(description).toMatch(new RegExp(`\\b${size} \\d+ × \\d+ cm`))
    }
  })

  test('has reviews of several ratings for some products, none for others, never the same words twice', () => {
    const reviews = products.flatMap((product) => product.reviews)
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(4)
    expect(products.some((product) => product.reviews.length === 0)).toBe(true)
    expect(new Set(reviews.map(({ body }) => body)).size).toBe(reviews.length)
  })

  test('mixes its cuts: no two neighbours of the newest page are of one model', () => {
    const first = products.slice(-20).map(({ model }) => model)
    const repeated = first.filter((model, at) => model === first[at + 1])
    expect(repeated.length).toBeLessThanOrEqual(1)
  })
})
