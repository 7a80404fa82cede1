import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { type RowKeys, useKeysAllowed } from './use-row-keys.ts'

const between: [string, string][] = [
  ['j ou ↓', 'première ligne, puis la suivante'],
  ['k ou ↑', 'ligne précédente'],
]
const onRow: [string, string][] = [
  ['x ou Espace', 'choisir'],
  ['Entrée', 'ouvrir'],
]

/** `decides`: its rows can be neither selected nor opened. */
type KeysHelpProps = { keys: RowKeys<never>; decides?: boolean }

/** The keyboard shortcuts of a table, and the switch that turns them off. */
export function KeysHelp({ keys, decides = false }: KeysHelpProps) {
  const { allowed, allow } = useKeysAllowed()
  const own = Object.entries(keys).map(([key, { label }]): [string, string] => [key, label])
  return (
    <details className="text-sm max-md:hidden">
      <summary className="inline-flex min-h-9 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink">
        Raccourcis clavier
      </summary>
      <div className="mt-2 flex flex-wrap items-start gap-x-8 gap-y-3 rounded-soft border border-line bg-white p-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {[...between, ...(decides ? [] : onRow), ...own].map(([key, label]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-soft bg-plaster px-1.5 py-0.5 font-sans text-xs">{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <div className="max-w-xs">
          <p className="mb-2 text-muted">Rejoignez la liste avec j ou la touche Tab, puis :</p>
          <CheckboxField
            label="Lettres actives sur une ligne"
            checked={allowed}
            onChange={(event) => allow(event.target.checked)}
          />
        </div>
      </div>
    </details>
  )
}
