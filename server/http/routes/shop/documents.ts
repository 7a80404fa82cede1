import type { Context } from 'hono'
import { orderDocument } from '../../../../contract/api/documents.ts'
import type { ShopContext } from '../../../context.ts'
import type { AuthenticatedUser } from '../../../domain/accounts/core/authenticate-token.ts'
import { isStaff } from '../../../domain/accounts/core/staff-role.ts'
import { hasRequiredFactor } from '../../../domain/accounts/second-factor/second-factor.ts'
import type { DocumentContent } from '../../../domain/documents/document-content.ts'
import { documentPdf } from '../../../domain/documents/document-pdf.ts'
import { getDocument, getInvoice, listDocuments } from '../../../domain/documents/list-documents.ts'
import { answer, createRoute, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireCustomer, requireStaff } from '../../middleware/require-auth.ts'

const byId = { params: z.object({ id: z.string() }) }
const pdfAnswer = {
  description: 'Le document en PDF',
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
}

const list = createRoute({
  method: 'get',
  path: '/{id}/documents',
  summary: "Facture et avoirs d'une commande",
  ...requireCustomer,
  request: byId,
  responses: { 200: answer(z.array(orderDocument)), ...problems(401, 404) },
})

const invoice = createRoute({
  method: 'get',
  path: '/{id}/invoice',
  summary: "La facture d'une commande en PDF",
  ...requireCustomer,
  request: byId,
  responses: { 200: pdfAnswer, ...problems(401, 404) },
})

const pdf = createRoute({
  method: 'get',
  path: '/{file}',
  summary: 'Une facture ou un avoir en PDF : {id}.pdf',
  ...requireCustomer,
  request: { params: z.object({ file: z.string() }) },
  responses: { 200: pdfAnswer, ...problems(401, 404) },
})

const listForOwner = createRoute({ ...list, ...requireStaff, responses: { ...list.responses, ...problems(403) } })

async function sendPdf(c: Context, content: DocumentContent) {
  const bytes = await documentPdf(content)
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${content.number}.pdf"`,
  })
}

/** Staff without the second factor that the back office requires read what is their own, as a customer does. */
const readerOf = async (context: ShopContext, reader: AuthenticatedUser) =>
  isStaff(reader) && (await hasRequiredFactor(context, reader)) ? 'owner' : { userId: reader.id }

/** Under /api/orders: the customer's own. */
export const orderDocumentRoutes = shopApi()
  .openapi(list, async (c) =>
    c.json(await listDocuments(c.var.context, { userId: c.var.customer.id }, c.req.valid('param').id), 200),
  )
  .openapi(invoice, async (c) =>
    sendPdf(c, await getInvoice(c.var.context, { userId: c.var.customer.id }, c.req.valid('param').id)),
  )

/** Under /api/documents: the customer's own; for staff with the required second factor all. */
export const documentRoutes = shopApi().openapi(pdf, async (c) => {
  const id = c.req.valid('param').file.replace(/\.pdf$/, '')
  return sendPdf(c, await getDocument(c.var.context, await readerOf(c.var.context, c.var.customer), id))
})

/** Under /api/admin/orders. */
export const ownerDocumentRoutes = shopApi().openapi(listForOwner, async (c) =>
  c.json(await listDocuments(c.var.context, 'owner', c.req.valid('param').id), 200),
)
