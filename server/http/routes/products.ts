import { picture, product, productFilter, searchSort, sizesAnswer, sort } from '../../../contract/catalogue.ts'
import { pageOf, pageQuery } from '../../../contract/schema.ts'
import { countSizes, sizesOfProduct } from '../../domain/catalogue/count-sizes.ts'
import { featuredProducts } from '../../domain/catalogue/featured-products.ts'
import { listCategories } from '../../domain/catalogue/list-categories.ts'
import { listProducts } from '../../domain/catalogue/list-products.ts'
import { readPictures } from '../../domain/catalogue/read-pictures.ts'
import { readProduct } from '../../domain/catalogue/read-product.ts'
import { relatedProducts } from '../../domain/catalogue/related-products.ts'
import { searchProducts } from '../../domain/catalogue/search-products.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../shop-api.ts'

const tags = ['Catalogue']
const params = z.object({ id: z.string() })
const listQuery = pageQuery.extend({ sort: sort.optional() })
const searchQuery = pageQuery.extend({ q: z.string().default(''), sort: searchSort.optional() })
const page = answer(pageOf(product), 'Une page de produits')

const get = <Path extends string, Answer extends z.ZodType>(path: Path, summary: string, schema: Answer) =>
  createRoute({ method: 'get', path, tags, summary, responses: { 200: answer(schema) } })

const getOne = <Path extends string, Answer extends z.ZodType>(path: Path, summary: string, schema: Answer) =>
  createRoute({ method: 'get', path, tags, summary, request: { params }, responses: { 200: answer(schema), ...problems(404) } })

/** The public catalogue (contract 4). Only published products are ever shown. */
export const productRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      tags,
      summary: 'Tous les produits',
      request: { query: listQuery },
      responses: { 200: page, ...problems(400) },
    }),
    async (c) => c.json(await listProducts(c.var.tools.db, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/filter',
      tags,
      summary: 'Les produits qui répondent à un filtre',
      request: { query: listQuery, body: json(productFilter) },
      responses: { 200: page, ...problems(400) },
    }),
    async (c) => c.json(await listProducts(c.var.tools.db, c.req.valid('query'), c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/search',
      tags,
      summary: 'Les produits qui répondent à une recherche',
      request: { query: searchQuery },
      responses: { 200: page, ...problems(400) },
    }),
    async (c) => c.json(await searchProducts(c.var.tools.db, c.req.valid('query')), 200),
  )
  .openapi(get('/featured', 'Les produits en vedette', z.array(product)), async (c) =>
    c.json(await featuredProducts(c.var.tools.db), 200),
  )
  .openapi(get('/categories', 'Les noms des catégories', z.array(z.string())), async (c) =>
    c.json(await listCategories(c.var.tools.db), 200),
  )
  .openapi(get('/sizes', 'Les pièces en stock par taille, tous produits confondus', sizesAnswer), async (c) =>
    c.json({ sizes: await countSizes(c.var.tools.db) }, 200),
  )
  .openapi(getOne('/{id}', 'Un produit', product), async (c) =>
    c.json(await readProduct(c.var.tools.db, c.req.valid('param').id), 200),
  )
  .openapi(getOne('/{id}/images', "Les images d'un produit", z.array(picture)), async (c) =>
    c.json(await readPictures(c.var.tools.db, c.req.valid('param').id), 200),
  )
  .openapi(getOne('/{id}/sizes', "Les pièces en stock par taille d'un produit", sizesAnswer), async (c) =>
    c.json({ sizes: await sizesOfProduct(c.var.tools.db, c.req.valid('param').id) }, 200),
  )
  .openapi(getOne('/{id}/related', 'Des produits qui vont avec', z.array(product)), async (c) =>
    c.json(await relatedProducts(c.var.tools.db, c.req.valid('param').id), 200),
  )
