import type { AdminCategory, CategoryFields } from '../../../contract/api/admin/categories.ts'
import type { CopiedMeasures, ModelColour } from '../../../contract/api/admin/models.ts'
import type { AdminProduct, ProductChange } from '../../../contract/api/admin/products.ts'
import { defaultSizeKinds, type SizeKind } from '../../../contract/rules/sizes/size-kinds.ts'
import type { Size } from '../../../contract/rules/sizes/sizes.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { useAdminQuery } from '../components/admin-api.ts'

const at = (id: string, action = '') => `/admin/products/${encodeURIComponent(id)}${action}`

/** The kinds of sizes of the shop; the default one until they are loaded. */
export const useSizeKinds = (): SizeKind[] => useAdminQuery<SizeKind[]>('/admin/size-kinds').data ?? defaultSizeKinds

type Move = { productId: string; size: Size; change: number; reason: string }

/** The owner's actions on products; each returns the changed product. */
export const productsApi = {
  create: (name: string, key: string) =>
    callApi<AdminProduct>('/admin/products', { method: 'POST', body: { name }, headers: { 'Idempotency-Key': key } }),
  read: (id: string) => callApi<AdminProduct>(at(id)),
  change: (id: string, body: ProductChange) => callApi<AdminProduct>(at(id), { method: 'PUT', body }),
  duplicate: (id: string, key: string) =>
    callApi<AdminProduct>(at(id, '/duplicate'), { method: 'POST', headers: { 'Idempotency-Key': key } }),
  publish: (id: string, version: number) => callApi<AdminProduct>(at(id, '/publish'), { method: 'POST', body: { version } }),
  archive: (id: string, version: number) => callApi<AdminProduct>(at(id, '/archive'), { method: 'POST', body: { version } }),
  orderColours: (id: string, ids: string[]) => callApi<ModelColour[]>(at(id, '/colours'), { method: 'PUT', body: { ids } }),
  copyMeasures: (id: string) => callApi<CopiedMeasures>(at(id, '/measures/copy'), { method: 'POST' }),
  moveStock: (body: Move, key: string) => callApi('/admin/stock', { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
}

export const categoriesApi = {
  create: (body: CategoryFields) => callApi<AdminCategory[]>('/admin/categories', { method: 'POST', body }),
  change: (id: string, body: CategoryFields) => callApi<AdminCategory[]>(`/admin/categories/${id}`, { method: 'PUT', body }),
  order: (ids: string[]) => callApi<AdminCategory[]>('/admin/categories', { method: 'PUT', body: { ids } }),
  remove: (id: string) => callApi(`/admin/categories/${id}`, { method: 'DELETE' }),
}
