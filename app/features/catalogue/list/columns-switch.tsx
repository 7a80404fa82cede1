import { Icon } from '../../../ui/base/icon.tsx'
import { choose, useColumns } from './list-columns.ts'

const choices = [
  { columns: '1', label: 'Une colonne', icon: 'rectangle-vertical', current: '[:root:not([data-columns="2"])_&]:bg-plaster' },
  { columns: '2', label: 'Deux colonnes', icon: 'columns-2', current: '[[data-columns="2"]_&]:bg-plaster' },
] as const

/** The style sheet alone shows which of the two is chosen, so that it is right before the scripts have loaded. */
export function ColumnsSwitch() {
  const shown = useColumns()
  return (
    <fieldset aria-label="Affichage" className="flex min-[30rem]:hidden noscript:hidden">
      {choices.map(({ columns, label, icon, current }) => (
        <button
          key={columns}
          type="button"
          aria-label={label}
          aria-pressed={shown === columns}
          title={label}
          className={`inline-flex size-11 items-center justify-center rounded-soft ${current}`}
          onClick={() => choose(columns)}
        >
          <Icon name={icon} className="size-4.5" />
        </button>
      ))}
    </fieldset>
  )
}
