import { formerText, pageText, textPage, textVersion, textVersions } from '../../../../contract/api/texts.ts'
import { getText, getTextVersion, listVersions } from '../../../domain/settings/get-texts.ts'
import { answer, createRoute, problems, shopApi } from '../../api/shop-api.ts'

const read = createRoute({
  method: 'get',
  path: '/{page}',
  summary: 'Ce que la boutique ajoute à une de ses pages, ou met à sa place',
  request: { params: textPage },
  responses: { 200: answer(pageText), ...problems(400) },
})
const versions = createRoute({
  method: 'get',
  path: '/{page}/versions',
  request: { params: textPage },
  responses: { 200: answer(textVersions), ...problems(400) },
})
const former = createRoute({
  method: 'get',
  path: '/{page}/versions/{version}',
  summary: 'Une version telle qu’elle se lisait, avec les coordonnées et délais de son temps',
  request: { params: textVersion },
  responses: { 200: answer(formerText), ...problems(400, 404) },
})

/** Under /api/texts. */
export const textRoutes = shopApi()
  .openapi(read, (c) => c.json(getText(c.var.context, c.req.valid('param').page), 200))
  .openapi(versions, async (c) => c.json(await listVersions(c.var.context, c.req.valid('param').page), 200))
  .openapi(former, async (c) => {
    const { page, version } = c.req.valid('param')
    return c.json(await getTextVersion(c.var.context, page, version), 200)
  })
