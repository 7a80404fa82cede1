import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { applyImport } from '../../../server/domain/imports/apply-import.ts'
import { anOwner } from '../../factories/customer.ts'
import { aProduct } from '../../factories/product.ts'
import { openTestShop } from '../open-test-shop.ts'

const headings = [
  'Référence', 'État', 'Nom', 'Couleur', 'Étoffe', 'Prix (€)', 'Catégories', 'Composition', 'Entretien', 'Pays de fabrication',
  'Fabricant', 'Adresse du fabricant', 'Email du fabricant', 'Description', 'Photos', 'Stock S', 'Stock M',
] // biome-ignore format: as a line of the file

const whole: Record<string, string> = {
  État: 'publié',
  Nom: 'Abaya Sira',
  Couleur: 'sable',
  Étoffe: 'lin',
  'Prix (€)': '89,90',
  Catégories: 'Abayas',
  Composition: '30 % lin, 70 % viscose',
  Entretien: 'Lavage à 30 °C',
  'Pays de fabrication': 'Portugal',
  Fabricant: 'Atelier Nacre',
  'Adresse du fabricant': '12 rue des Étoffes, 75011 Paris',
  'Email du fabricant': 'atelier@nacre-et-lin.example',
  Description: 'Ample ; « légère »',
  'Stock S': '',
  'Stock M': '4',
}
const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A shop whose owner imports files of products; each test begins without imports. Call it once at the top of the file. */
export function shopWithImports(database: OpenDatabase) {
  const shop = {} as ReturnType<typeof openTestShop>
  const owner = {} as Awaited<ReturnType<typeof anOwner>>
  let photo: string
  beforeAll(async () => {
    Object.assign(shop, openTestShop(database))
    Object.assign(owner, await anOwner(database.db))
    photo = `picture-${(await aProduct(database.db)).id}`
  })
  beforeEach(() => database.db.execute(sql`delete from product_imports`))

  /** A line of the file; a test gives only the cells that matter to it. */
  const line = (options: Record<string, string> = {}) => {
    const cells: Record<string, string> = { ...whole, Référence: `R-${randomUUID()}`, Photos: `${photo} : De face`, ...options }
    return headings.map((heading) => quoted(cells[heading] ?? '')).join(';')
  }
  const fileOf = (...lines: string[]) => `\uFEFF${[headings.join(';'), ...lines].join('\r\n')}\r\n`

  const send = async (file: string | Uint8Array, query = '') => {
    const answer = await shop.app.request(`/api/admin/imports${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'text/csv' },
      body: file as BodyInit,
    })
    return { status: answer.status, body: (await answer.json()) as ProductImport & { message: string; code: string } }
  }
  const apply = (id: string, lines: 'all' | 'good') =>
    shop.call('POST', `/api/admin/imports/${id}/apply`, { token: owner.token, body: { lines } })
  const read = async (id: string) =>
    (await shop.call('GET', `/api/admin/imports/${id}`, { token: owner.token })).body as ProductImport
  /** Checked, applied by the job, and read again. */
  const imports = async (file: string, { query = '' } = {}) => {
    const { body } = await send(file, query)
    await apply(body.id, 'good')
    await applyImport(shop.context, body.id)
    return read(body.id)
  }
  return { shop, owner, line, fileOf, send, apply, read, imports }
}
