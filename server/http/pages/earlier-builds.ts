import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import * as messages from '../../../contract/text/messages.ts'
import type { ShopContext } from '../../context.ts'
import { manifestOf, readStoredAsset } from '../../domain/builds/stored-assets.ts'
import { problemResponse } from '../api/error-response.ts'
import type { ShopEnv } from '../api/shop-api.ts'
import type { Storefront } from './render-pages.ts'

/**
 * Tells every page which build answers (ADR 0030). Not in an answer that browsers keep forever: it would tell the build of its
 * time.
 */
export const withBuild = (build: string): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    await next()
    if (!c.res.headers.get('Cache-Control')?.includes('immutable')) c.res.headers.set('X-Build', build)
  })

/** Files of builds that this machine does not have: another one stored them. */
export const storedAssetRoutes = new Hono<ShopEnv>().use(compress()).get('/:name', async (c) => {
  const name = c.req.param('name')
  const bytes = await readStoredAsset(c.var.context.media, name)
  if (!bytes) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})

const buildId = /^[0-9a-f]{8}$/

/** The route look-up of a page of an earlier build. If nobody knows that build, the router makes the page load whole. */
export const earlierRoutes = ({ build, discoverRoutes, readEarlierAsset }: Storefront) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const version = c.req.query('version') ?? ''
    if (!discoverRoutes || version === build || !buildId.test(version)) return next()
    const manifest = await readManifest(c.var.context, manifestOf(version), readEarlierAsset)
    return manifest ? discoverRoutes(c.req.raw, manifest.toString()) : next()
  })

const readManifest = async (
  { media }: Pick<ShopContext, 'media'>,
  name: string,
  readEarlierAsset: Storefront['readEarlierAsset'],
) => (await readEarlierAsset?.(name)) ?? readStoredAsset(media, name)
