import type { AdminCategory } from '../../../../contract/admin-categories.ts'
import type { AdminProduct, ProductChange } from '../../../../contract/admin-products.ts'
import type { Size } from '../../../../contract/sizes.ts'
import { callApi } from '../../../lib/api-client.ts'

const at = (id: string, deed = '') => `/admin/products/${encodeURIComponent(id)}${deed}`

type Move = { productId: string; size: Size; change: number; reason: string }

/** What the owner does with her products; each answers the product as it is then. */
export const productsApi = {
  create: (name: string) => callApi<AdminProduct>('/admin/products', { method: 'POST', body: { name } }),
  read: (id: string) => callApi<AdminProduct>(at(id)),
  change: (id: string, body: ProductChange) => callApi<AdminProduct>(at(id), { method: 'PUT', body }),
  duplicate: (id: string) => callApi<AdminProduct>(at(id, '/duplicate'), { method: 'POST' }),
  publish: (id: string, version: number) => callApi<AdminProduct>(at(id, '/publish'), { method: 'POST', body: { version } }),
  archive: (id: string, version: number) => callApi<AdminProduct>(at(id, '/archive'), { method: 'POST', body: { version } }),
  moveStock: (body: Move) => callApi('/admin/stock', { method: 'POST', body }),
}

export const categoriesApi = {
  create: (name: string) => callApi<AdminCategory[]>('/admin/categories', { method: 'POST', body: { name } }),
  rename: (id: string, name: string) => callApi<AdminCategory[]>(`/admin/categories/${id}`, { method: 'PUT', body: { name } }),
  order: (ids: string[]) => callApi<AdminCategory[]>('/admin/categories', { method: 'PUT', body: { ids } }),
  remove: (id: string) => callApi(`/admin/categories/${id}`, { method: 'DELETE' }),
}
