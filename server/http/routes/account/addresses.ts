import { address, addressFields } from '../../../../contract/api/addresses.ts'
import { addAddress } from '../../../domain/addresses/add-address.ts'
import { deleteAddress } from '../../../domain/addresses/delete-address.ts'
import { listAddresses } from '../../../domain/addresses/list-addresses.ts'
import { setDefaultAddress } from '../../../domain/addresses/set-default-address.ts'
import { updateAddress } from '../../../domain/addresses/update-address.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })

export const addressRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...requireCustomer, responses: { 200: answer(z.array(address)), ...problems(401) } }),
    async (c) => c.json(await listAddresses(c.var.context, c.var.customer.id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      ...requireCustomer,
      request: { body: json(addressFields) },
      responses: { 201: answer(address, 'Adresse ajoutée'), ...problems(400, 401, 409) },
    }),
    async (c) => c.json(await addAddress(c.var.context, c.var.customer.id, c.req.valid('json')), 201),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}',
      ...requireCustomer,
      request: { params, body: json(addressFields) },
      responses: { 200: answer(address), ...problems(400, 401, 404) },
    }),
    async (c) => c.json(await updateAddress(c.var.context, c.var.customer.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      ...requireCustomer,
      request: { params },
      responses: { 204: noContent, ...problems(401, 404) },
    }),
    async (c) => {
      await deleteAddress(c.var.context, c.var.customer.id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}/default',
      ...requireCustomer,
      request: { params },
      responses: { 200: answer(address), ...problems(401, 404) },
    }),
    async (c) => c.json(await setDefaultAddress(c.var.context, c.var.customer.id, c.req.valid('param').id), 200),
  )
