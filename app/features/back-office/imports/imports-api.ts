import type { ProductImport } from '../../../../contract/admin-imports.ts'
import { callApi } from '../../../lib/api-client.ts'
import { sendFile } from '../parts/send-file.ts'

export const importPath = (id: string) => `/admin/imports/${encodeURIComponent(id)}`

type Wish = { inventory: boolean; tellProgress: (share: number) => void }

/** The dry run: what each line would do. */
export const checkFile = (file: File, { inventory, tellProgress }: Wish) =>
  sendFile<ProductImport>({
    path: `/admin/imports?${new URLSearchParams({ name: file.name.slice(0, 200), inventory: String(inventory) })}`,
    bytes: file,
    type: 'text/csv',
    tellProgress,
  })

/** Begins; how far it got is read at `importPath`. */
export const startImport = ({ id, bad }: Pick<ProductImport, 'id' | 'bad'>) =>
  callApi<ProductImport>(`${importPath(id)}/apply`, { method: 'POST', body: { lines: bad > 0 ? 'good' : 'all' } })
