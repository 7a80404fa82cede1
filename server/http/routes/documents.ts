import type { Context } from 'hono'
import { orderDocument } from '../../../contract/documents.ts'
import type { Shopper } from '../../domain/accounts/find-shopper.ts'
import { isStaff } from '../../domain/accounts/staff-role.ts'
import type { DocumentContent } from '../../domain/documents/document-content.ts'
import { documentPdf } from '../../domain/documents/document-pdf.ts'
import { listDocuments, readDocument, readInvoice } from '../../domain/documents/read-documents.ts'
import { answer, createRoute, problems, shopApi, z } from '../shop-api.ts'
import { forShoppers, forStaff } from '../signed-in.ts'

const tags = ['Factures']
const byId = { params: z.object({ id: z.string() }) }
const pdfAnswer = {
  description: 'Le document en PDF',
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
}

const list = createRoute({
  method: 'get',
  path: '/{id}/documents',
  tags,
  summary: "Facture et avoirs d'une commande",
  ...forShoppers,
  request: byId,
  responses: { 200: answer(z.array(orderDocument)), ...problems(401, 404) },
})

const invoice = createRoute({
  method: 'get',
  path: '/{id}/invoice',
  tags,
  summary: "La facture d'une commande en PDF",
  ...forShoppers,
  request: byId,
  responses: { 200: pdfAnswer, ...problems(401, 404) },
})

const pdf = createRoute({
  method: 'get',
  path: '/{file}',
  tags,
  summary: 'Une facture ou un avoir en PDF : {id}.pdf',
  ...forShoppers,
  request: { params: z.object({ file: z.string() }) },
  responses: { 200: pdfAnswer, ...problems(401, 404) },
})

const listForOwner = createRoute({ ...list, ...forStaff, responses: { ...list.responses, ...problems(403) } })

async function sendPdf(c: Context, content: DocumentContent) {
  const bytes = await documentPdf(content)
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${content.number}.pdf"`,
  })
}

const readerOf = (reader: Shopper) => (isStaff(reader) ? 'owner' : { userId: reader.id })

/** Under /api/orders: one's own. */
export const orderDocumentRoutes = shopApi()
  .openapi(list, async (c) =>
    c.json(await listDocuments(c.var.tools, { userId: c.var.shopper.id }, c.req.valid('param').id), 200),
  )
  .openapi(invoice, async (c) =>
    sendPdf(c, await readInvoice(c.var.tools, { userId: c.var.shopper.id }, c.req.valid('param').id)),
  )

/** Under /api/documents: one's own, and all for whoever works in the shop. */
export const documentRoutes = shopApi().openapi(pdf, async (c) => {
  const id = c.req.valid('param').file.replace(/\.pdf$/, '')
  return sendPdf(c, await readDocument(c.var.tools, readerOf(c.var.shopper), id))
})

/** Under /api/admin/orders. */
export const ownerDocumentRoutes = shopApi().openapi(listForOwner, async (c) =>
  c.json(await listDocuments(c.var.tools, 'owner', c.req.valid('param').id), 200),
)
