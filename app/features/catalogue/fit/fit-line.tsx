import { useEffect, useRef } from 'react'
import type { GarmentMeasures } from '../../../../contract/api/catalogue.ts'
import { fitOf } from '../../../../contract/rules/fit/fit.ts'
import type { Size, SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { useLazyWindow } from '../../../ui/overlay/use-lazy-window.ts'
import { useBodyProfiles } from './body-profiles.ts'
import { takeOver } from './early-press.ts'

const load = () => import('./fit-window.tsx').then(({ FitWindow }) => FitWindow)

type FitLineProps = { measures: GarmentMeasures; quantities: SizeQuantities; onChoose: (size: Size) => void }

/**
 * Below the sizes: opens the adviser, or names the size for the measures that are saved here. It never chooses by itself. Without a
 * script it leads to the table of lengths.
 */
export function FitLine({ measures, quantities, onChoose }: FitLineProps) {
  const { Window: FitWindow, opened, show } = useLazyWindow('fit', load)
  const [profile] = useBodyProfiles()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (link.current && takeOver(link.current)) show()
  }, [show])
  const fit = profile && fitOf(measures, profile)
  return (
    <>
      <a
        ref={link}
        href="#mesures"
        aria-haspopup="dialog"
        className="group inline-flex min-h-11 items-center gap-2 self-start text-sm"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          show()
        }}
      >
        <Icon name="ruler" className="size-4 shrink-0 text-muted" />
        {fit ? (
          <span className="wrap-anywhere">
            {profile.label} : <span className="font-medium">{fit.outcome === 'fits' ? fit.best.size : 'aucune taille'}</span>{' '}
            <span className="ml-1 underline underline-offset-4">Pourquoi ?</span>
          </span>
        ) : (
          <span className="underline underline-offset-4">Quelle taille me va ?</span>
        )}
      </a>
      {FitWindow && <FitWindow {...opened} measures={measures} quantities={quantities} onChoose={onChoose} />}
    </>
  )
}
