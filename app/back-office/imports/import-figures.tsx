import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import { cn } from '../../ui/base/cn.ts'
import { formatNumber } from '../components/formats.ts'

/** The number of lines by what they do. */
export const ImportFigures = ({ file: { creates, changes, same, bad } }: { file: ProductImport }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    <Figure name="Nouveaux produits" count={creates} />
    <Figure name="Produits modifiés" count={changes} />
    <Figure name="Sans changement" count={same} />
    <Figure name="Lignes à corriger" count={bad} alarming={bad > 0} />
  </dl>
)

const Figure = ({ name, count, alarming = false }: { name: string; count: number; alarming?: boolean }) => (
  <div className="flex flex-col-reverse justify-end rounded-soft border border-line bg-white p-4">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className={cn('font-display text-2xl tabular-nums', alarming && 'text-error')}>{formatNumber(count)}</dd>
  </div>
)
