import { useEffect, useRef, useState } from 'react'
import type { GarmentMeasures } from '../../../../contract/api/catalogue.ts'
import { type Body, bodyLimits, fitOf, hemAbove } from '../../../../contract/rules/fit/fit.ts'
import type { Size, SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import { profileNameTaken, profileNameWanted } from '../../../../contract/text/fit-words.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Place, StoredProfile } from './body-profiles.ts'
import { easeSentence, hemSentence, nextSentence, noneSentence, shortenSentence } from './fit-sentences.ts'
import { HemFigure } from './hem-figure.tsx'

type FitResultProps = {
  measures: GarmentMeasures
  quantities: SizeQuantities
  body: Body
  onBody: (body: Body) => void
  /** Called when she takes the named size, which is then chosen in the buy box. */
  onChoose: (size: Size) => void
  /** Measures that are already saved need no name. */
  storedProfile: StoredProfile | undefined
  /** Names under which measures are already saved: refused, because saving would replace those. */
  takenNames: string[]
  mayKeepInAccount: boolean
  onKeep: (label: string, place: Place) => void
  onForget: () => void
  onEdit: () => void
}

/** Her size with its reasons, and the hem to scale; or honestly none (decision 53). */
export function FitResult({ measures, quantities, body, onBody, onChoose, ...keep }: FitResultProps) {
  const fit = fitOf(measures, body)
  const size = fit.outcome === 'fits' ? fit.best.size : fit.largest
  const lengthMm = measures.sizes.find((one) => one.size === size)?.lengthMm ?? 0
  const hem = hemAbove(body, lengthMm)
  const hemWords = hemSentence(hem, body)
  const soldOut = (quantities[size] ?? 0) <= 0
  const answer = useRef<HTMLDivElement>(null)
  // It takes the place of the form, which had the focus and may be scrolled.
  useEffect(() => answer.current?.focus(), [])
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] sm:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-5">
        <div ref={answer} tabIndex={-1} aria-live="polite" className="flex flex-col gap-2 outline-none">
          {fit.outcome === 'fits' ? (
            <>
              <p className="font-display text-3xl">{size}</p>
              <p>{easeSentence(fit.best)}</p>
              <p>
                {hemWords} {shortenSentence(hem, body.hem)}
              </p>
              {fit.next && <p className="text-ink-soft text-sm">{nextSentence(measures, fit.best, fit.next)}</p>}
              {soldOut && (
                <p className="font-medium text-accent">
                  La taille {size} est épuisée en ce moment. Nous ne vous en proposons pas une autre à sa place.
                </p>
              )}
            </>
          ) : (
            <>
              <p className="font-medium">{noneSentence(fit)}</p>
              <p className="text-ink-soft text-sm">
                En {size} : {hemWords}
              </p>
            </>
          )}
        </div>
        {fit.outcome === 'fits' && !soldOut && (
          <Button size="large" onClick={() => onChoose(size)}>
            Choisir la taille {size}
          </Button>
        )}
      </div>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <HemFigure body={body} hem={hem} alt={`Le vêtement en ${size} sur une silhouette de votre taille. ${hemWords}`} />
      </div>
      <div className="flex flex-col gap-5">
        <Heels key={keep.storedProfile?.label ?? ''} body={body} onBody={onBody} />
        <Keep {...keep} />
        {body.shoulderToFloorMm === undefined && (
          <p className="text-muted text-sm">
            L’ourlet est estimé d’après votre taille, à 3 cm près. Mesurez de l’épaule au sol pour le savoir au centimètre.
          </p>
        )}
      </div>
    </div>
  )
}

function Heels({ body, onBody }: Pick<FitResultProps, 'body' | 'onBody'>) {
  // Its own state: an account's measures are rendered a moment later, and a key pressed until then would begin at the old height.
  const [heel, setHeel] = useState((body.heelMm ?? 0) / 10)
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between font-medium">
        Hauteur des talons <output className="tabular-nums">{heel} cm</output>
      </span>
      <input
        type="range"
        name="heel"
        aria-label="Hauteur des talons"
        min={0}
        max={bodyLimits.heelMm.most / 10}
        step={1}
        value={heel}
        aria-valuetext={`${heel} cm`}
        className="h-11 w-full cursor-pointer accent-ink"
        onChange={({ target }) => {
          setHeel(Number(target.value))
          onBody({ ...body, heelMm: Number(target.value) * 10 })
        }}
      />
    </label>
  )
}

type KeepProps = Pick<FitResultProps, 'storedProfile' | 'takenNames' | 'mayKeepInAccount' | 'onKeep' | 'onForget' | 'onEdit'>

const ownName = 'Moi'

function Keep({ storedProfile, takenNames, mayKeepInAccount, onKeep, onForget, onEdit }: KeepProps) {
  const [label, setLabel] = useState(takenNames.includes(ownName) ? '' : ownName)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function keep(place: Place) {
    const name = label.trim()
    const fault = name === '' ? profileNameWanted : takenNames.includes(name) ? profileNameTaken : undefined
    setError(fault)
    if (fault) field.current?.focus()
    else onKeep(name, place)
  }

  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      {storedProfile === undefined ? (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            keep(mayKeepInAccount ? 'account' : 'device')
          }}
        >
          <TextField
            ref={field}
            label="Ces mesures sont celles de"
            className={cn('min-w-0 grow', error ? 'basis-full' : 'basis-32')}
            maxLength={30}
            autoComplete="off"
            value={label}
            error={error}
            onChange={({ target }) => {
              setLabel(target.value)
              setError(undefined)
            }}
          />
          {mayKeepInAccount && (
            <Button type="submit" variant="secondary" className="min-h-12">
              Garder dans mon compte
            </Button>
          )}
          <Button
            type={mayKeepInAccount ? 'button' : 'submit'}
            variant="secondary"
            className="min-h-12"
            {...(mayKeepInAccount && { onClick: () => keep('device') })}
          >
            Garder sur cet appareil
          </Button>
        </form>
      ) : (
        <p className="wrap-anywhere text-sm">
          {storedProfile.place === 'account' ? 'Gardé dans votre compte' : 'Gardé sur cet appareil'} : {storedProfile.label}.
        </p>
      )}
      <div className="flex flex-wrap gap-x-2">
        <Button variant="quiet" size="small" className="-ml-4" onClick={onEdit}>
          Modifier les mesures
        </Button>
        {storedProfile !== undefined && (
          <Button variant="quiet" size="small" onClick={onForget}>
            Oublier ces mesures
          </Button>
        )}
      </div>
    </div>
  )
}
