import {
  ownerReview,
  ownerReviewsPage,
  ownReview,
  refusal,
  review,
  reviewRequest,
  reviewsQuery,
} from '../../../../contract/api/reviews.ts'
import { pageOf, pageQuery } from '../../../../contract/api/schema.ts'
import { createReview } from '../../../domain/reviews/create-review.ts'
import { listAdminReviews, listReviews, reviewsOfOrder } from '../../../domain/reviews/list-reviews.ts'
import { publishReview, refuseReview } from '../../../domain/reviews/moderate-review.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireCustomer, requireOwner } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })

const list = createRoute({
  method: 'get',
  path: '/{id}/reviews',
  summary: 'Les avis publiés, du plus récent au plus ancien',
  request: { params, query: pageQuery },
  responses: { 200: answer(pageOf(review)), ...problems(400, 404) },
})

const give = createRoute({
  method: 'post',
  path: '/{id}/reviews',
  summary: 'Un avis sur un article reçu',
  ...requireCustomer,
  request: { params, body: json(reviewRequest) },
  responses: { 201: answer(ownReview, 'Avis reçu, à vérifier'), ...problems(400, 401, 403, 404, 409) },
})

const ofOrder = createRoute({
  method: 'get',
  path: '/{id}/reviews',
  summary: "Ses propres avis sur les articles d'une commande",
  ...requireCustomer,
  request: { params },
  responses: { 200: answer(z.array(ownReview)), ...problems(401, 404) },
})

const queue = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: reviewsQuery },
  responses: { 200: answer(ownerReviewsPage), ...problems(400, 401, 403, 404) },
})

const publish = createRoute({
  method: 'post',
  path: '/{id}/publish',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(ownerReview), ...problems(401, 403, 404, 409) },
})

const refuse = createRoute({
  method: 'post',
  path: '/{id}/refuse',
  ...requireOwner,
  request: { params, body: json(refusal) },
  responses: { 200: answer(ownerReview), ...problems(400, 401, 403, 404, 409) },
})

/** Under /api/products. */
export const reviewRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listReviews(c.var.context, c.req.valid('param').id, c.req.valid('query')), 200))
  .openapi(give, async (c) =>
    c.json(await createReview(c.var.context, c.var.customer, c.req.valid('param').id, c.req.valid('json')), 201),
  )

/** Under /api/orders. */
export const orderReviewRoutes = shopApi().openapi(ofOrder, async (c) =>
  c.json(await reviewsOfOrder(c.var.context, c.var.customer.id, c.req.valid('param').id), 200),
)

/** Under /api/admin/reviews. */
export const ownerReviewRoutes = shopApi()
  .openapi(queue, async (c) => c.json(await listAdminReviews(c.var.context, c.req.valid('query')), 200))
  .openapi(publish, async (c) => c.json(await publishReview(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
  .openapi(refuse, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(await refuseReview(c.var.context, c.var.customer.id, c.req.valid('param').id, reason), 200)
  })
