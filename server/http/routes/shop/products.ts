import {
  facetsAnswer,
  group,
  picture,
  product,
  productFilter,
  searchSort,
  sizesAnswer,
  sort,
} from '../../../../contract/api/catalogue.ts'
import { pageOf, pageQuery } from '../../../../contract/api/schema.ts'
import { suggestions } from '../../../../contract/api/search.ts'
import { listCategories } from '../../../domain/catalogue/core/list-categories.ts'
import { getFacets } from '../../../domain/catalogue/facets/get-facets.ts'
import { getProduct } from '../../../domain/catalogue/read/get-product.ts'
import { listFeaturedProducts } from '../../../domain/catalogue/read/list-featured-products.ts'
import { listProductImages } from '../../../domain/catalogue/read/list-product-images.ts'
import { listProducts } from '../../../domain/catalogue/read/list-products.ts'
import { listRelatedProducts } from '../../../domain/catalogue/read/list-related-products.ts'
import { searchProducts } from '../../../domain/catalogue/read/search-products.ts'
import { countBySize, sizesOfProduct } from '../../../domain/catalogue/stock/count-by-size.ts'
import { countSearch } from '../../../domain/search/search-counts.ts'
import { suggest } from '../../../domain/search/suggest.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../api/shop-api.ts'

const params = z.object({ id: z.string() })
const listQuery = pageQuery.extend({ sort: sort.optional(), group: group.optional() })
const searchQuery = pageQuery.extend({ q: z.string().default(''), sort: searchSort.optional(), group: group.optional() })
const page = answer(pageOf(product), 'Une page de produits')

const get = <Path extends string, Answer extends z.ZodType>(path: Path, summary: string, schema: Answer) =>
  createRoute({ method: 'get', path, summary, responses: { 200: answer(schema) } })

const getOne = <Path extends string, Answer extends z.ZodType>(path: Path, summary: string, schema: Answer) =>
  createRoute({ method: 'get', path, summary, request: { params }, responses: { 200: answer(schema), ...problems(404) } })

/** The public catalogue (contract 4), published products only. */
export const productRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Tous les produits',
      request: { query: listQuery },
      responses: { 200: page, ...problems(400) },
    }),
    async (c) => c.json(await listProducts(c.var.context.db, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/filter',
      summary: 'Les produits qui répondent à un filtre',
      request: { query: listQuery, body: json(productFilter) },
      responses: { 200: page, ...problems(400) },
    }),
    async (c) => c.json(await listProducts(c.var.context.db, c.req.valid('query'), c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/facets',
      summary: 'Combien de produits chaque critère laisserait',
      request: { query: z.object({ group: group.optional() }), body: json(productFilter) },
      responses: { 200: answer(facetsAnswer), ...problems(400) },
    }),
    async (c) => c.json(await getFacets(c.var.context.db, c.req.valid('json'), c.req.valid('query').group), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/search',
      summary: 'Les produits qui répondent à une recherche',
      request: { query: searchQuery },
      responses: { 200: page, ...problems(400) },
    }),
    async (c) => {
      const { db } = c.var.context
      const query = c.req.valid('query')
      const found = await searchProducts(db, query)
      const any = found.page.totalElements > 0
      if (query.page === 0) countSearch(db, query.q, any)
      // Not cached: a search without results is counted each time.
      if (!any) c.header('Cache-Control', 'private, no-cache')
      return c.json(found, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/suggest',
      summary: 'Ce qui aide à chercher, pendant que l’on tape ou avant',
      request: { query: z.object({ q: z.string().default('') }) },
      responses: { 200: answer(suggestions), ...problems(400) },
    }),
    async (c) => c.json(await suggest(c.var.context.db, c.req.valid('query').q), 200),
  )
  .openapi(get('/featured', 'Les produits en vedette', z.array(product)), async (c) =>
    c.json(await listFeaturedProducts(c.var.context.db), 200),
  )
  .openapi(get('/categories', 'Les noms des catégories', z.array(z.string())), async (c) =>
    c.json(await listCategories(c.var.context.db), 200),
  )
  .openapi(get('/sizes', 'Les pièces en stock par taille, tous produits confondus', sizesAnswer), async (c) =>
    c.json({ sizes: await countBySize(c.var.context.db) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Un produit',
      request: { params, query: z.object({ group: group.optional() }) },
      responses: { 200: answer(product), ...problems(400, 404) },
    }),
    async (c) => c.json(await getProduct(c.var.context.db, c.req.valid('param').id, c.req.valid('query').group), 200),
  )
  .openapi(getOne('/{id}/images', "Les images d'un produit", z.array(picture)), async (c) =>
    c.json(await listProductImages(c.var.context.db, c.req.valid('param').id), 200),
  )
  .openapi(getOne('/{id}/sizes', "Les pièces en stock par taille d'un produit", sizesAnswer), async (c) =>
    c.json({ sizes: await sizesOfProduct(c.var.context.db, c.req.valid('param').id) }, 200),
  )
  .openapi(getOne('/{id}/related', 'Des produits qui vont avec', z.array(product)), async (c) =>
    c.json(await listRelatedProducts(c.var.context.db, c.req.valid('param').id), 200),
  )
