import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'
import type { ShopEnv } from '../api/shop-api.ts'

collectDefaultMetrics()

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
})

/** Marks internal requests that fill the cache: the visitor's own request is counted where it is answered. */
export const notCounted = { counted: false }

/** Counts one response, also one that was served before routing. */
export const count = (method: string, route: string, status: number, began: number) =>
  durations.observe({ method, route, status }, (performance.now() - began) / 1000)

export const measured = createMiddleware<ShopEnv>(async (c, next) => {
  if ((c.env as object | undefined) === notCounted) return next()
  const began = performance.now()
  await next()
  // The pattern of the route that answered, not the path: an attacker can't grow the number of series.
  count(c.req.method, routePath(c), c.res.status, began)
})

export const metricsText = () => register.metrics()
