import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { sendFile } from '../../lib/api/send-file.ts'

export const importPath = (id: string) => `/admin/imports/${encodeURIComponent(id)}`

type CheckOptions = { inventory: boolean; onProgress: (share: number) => void }

/** The dry run: what each line would do. */
export const checkFile = (file: File, { inventory, onProgress }: CheckOptions) =>
  sendFile<ProductImport>({
    path: `/admin/imports?${new URLSearchParams({ name: file.name.slice(0, 200), inventory: String(inventory) })}`,
    bytes: file,
    type: 'text/csv',
    onProgress,
  })

/** Starts the import; its progress is read at `importPath`. */
export const startImport = ({ id, bad }: Pick<ProductImport, 'id' | 'bad'>) =>
  callApi<ProductImport>(`${importPath(id)}/apply`, { method: 'POST', body: { lines: bad > 0 ? 'good' : 'all' } })
