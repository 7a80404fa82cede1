import { address, addressFields } from '../../../contract/addresses.ts'
import { addAddress } from '../../domain/addresses/add-address.ts'
import { changeAddress } from '../../domain/addresses/change-address.ts'
import { deleteAddress } from '../../domain/addresses/delete-address.ts'
import { listAddresses } from '../../domain/addresses/list-addresses.ts'
import { setDefaultAddress } from '../../domain/addresses/set-default-address.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'

const params = z.object({ id: z.string() })

export const addressRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...forShoppers, responses: { 200: answer(z.array(address)), ...problems(401) } }),
    async (c) => c.json(await listAddresses(c.var.tools, c.var.shopper.id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      ...forShoppers,
      request: { body: json(addressFields) },
      responses: { 201: answer(address, 'Adresse ajoutée'), ...problems(400, 401) },
    }),
    async (c) => c.json(await addAddress(c.var.tools, c.var.shopper.id, c.req.valid('json')), 201),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}',
      ...forShoppers,
      request: { params, body: json(addressFields) },
      responses: { 200: answer(address), ...problems(400, 401, 404) },
    }),
    async (c) => c.json(await changeAddress(c.var.tools, c.var.shopper.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      ...forShoppers,
      request: { params },
      responses: { 204: noContent, ...problems(401, 404) },
    }),
    async (c) => {
      await deleteAddress(c.var.tools, c.var.shopper.id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}/default',
      ...forShoppers,
      request: { params },
      responses: { 200: answer(address), ...problems(401, 404) },
    }),
    async (c) => c.json(await setDefaultAddress(c.var.tools, c.var.shopper.id, c.req.valid('param').id), 200),
  )
