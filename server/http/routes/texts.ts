import { formerText, pageText, textPage, textVersion, textVersions } from '../../../contract/texts.ts'
import { listVersions, readText, readVersion } from '../../domain/settings/read-texts.ts'
import { answer, createRoute, problems, shopApi } from '../shop-api.ts'

const tags = ['Pages']

const read = createRoute({
  method: 'get',
  path: '/{page}',
  tags,
  summary: 'Ce que la boutique ajoute à une de ses pages, ou met à sa place',
  request: { params: textPage },
  responses: { 200: answer(pageText), ...problems(400) },
})
const versions = createRoute({
  method: 'get',
  path: '/{page}/versions',
  tags,
  request: { params: textPage },
  responses: { 200: answer(textVersions), ...problems(400) },
})
const former = createRoute({
  method: 'get',
  path: '/{page}/versions/{version}',
  tags,
  summary: 'Une version telle qu’elle se lisait, avec les coordonnées et délais de son temps',
  request: { params: textVersion },
  responses: { 200: answer(formerText), ...problems(400, 404) },
})

/** Under /api/texts. */
export const textRoutes = shopApi()
  .openapi(read, (c) => c.json(readText(c.var.tools, c.req.valid('param').page), 200))
  .openapi(versions, async (c) => c.json(await listVersions(c.var.tools, c.req.valid('param').page), 200))
  .openapi(former, async (c) => {
    const { page, version } = c.req.valid('param')
    return c.json(await readVersion(c.var.tools, page, version), 200)
  })
