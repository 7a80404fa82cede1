import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { counted } from '../parts/formats.ts'

type ChosenBarProps = {
  ids: string[]
  busy: boolean
  printing: boolean
  onPrepare: () => void
  onPrint: () => void
  onShip: () => void
  onDeliver: () => void
  onClear: () => void
}

/** What can be done with the chosen orders; stays in view while one scrolls. */
export function ChosenBar({ ids, busy, printing, onPrepare, onPrint, onShip, onDeliver, onClear }: ChosenBarProps) {
  return (
    <section
      aria-label="Commandes choisies"
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-soft bg-white p-3 shadow-raised ring-1 ring-line"
    >
      <output className="mr-2 font-medium text-sm tabular-nums">{counted(ids.length, 'choisie', 'choisies')}</output>
      <Deed busy={busy} onClick={onPrepare}>
        Préparer
      </Deed>
      <Deed busy={printing} onClick={onPrint}>
        <Icon name="download" className="size-4" />
        Bons et étiquettes
      </Deed>
      <Deed busy={busy} onClick={onShip}>
        Expédier…
      </Deed>
      <Deed busy={busy} onClick={onDeliver}>
        Marquer livrées
      </Deed>
      <Button size="small" variant="quiet" onClick={onClear}>
        Ne rien choisir
      </Button>
    </section>
  )
}

const Deed = ({ busy, onClick, children }: { busy: boolean; onClick: () => void; children: ReactNode }) => (
  <Button size="small" variant="secondary" busy={busy} onClick={onClick}>
    {children}
  </Button>
)
