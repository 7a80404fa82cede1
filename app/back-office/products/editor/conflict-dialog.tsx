import { useState } from 'react'
import type { AdminProduct, ProductDraft } from '../../../../contract/api/admin/products.ts'
import { clothFactNames, clothOption, occasions } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { centimetres, cutNames, measureKeys } from '../../../../contract/text/fit-words.ts'
import { parisMoment } from '../../../../contract/time/paris-moment.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { counted } from '../../components/formats.ts'
import { type Choices, clashesIn, merged, type Versions } from './merge-drafts.ts'
import { differingFields, type Field, fieldNames } from './product-form.ts'

type ConflictDialogProps = {
  versions: Versions
  /** The product as the other person saved it. */
  saved: AdminProduct
  onMerge: (draft: ProductDraft) => void
  onClose: () => void
}

/**
 * Somebody else saved meanwhile: fields that only one of the two changed merge by themselves, for the rest the owner
 * chooses. Nothing is lost.
 */
export function ConflictDialog({ versions, saved, onMerge, onClose }: ConflictDialogProps) {
  const { base, mine, theirs } = versions
  const [choices, setChoices] = useState<Choices>({})
  const clashes = clashesIn(base, mine, theirs)
  const who = saved.changedBy ?? 'Une autre personne'
  const mergedAlone = differingFields(base, theirs).filter((field) => !clashes.includes(field))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ce produit a changé entre-temps"
      className="max-w-2xl"
      footer={
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Revenir à mes changements
          </Button>
          <Button onClick={() => onMerge(merged(versions, choices))}>Enregistrer le tout</Button>
        </DialogActions>
      }
    >
      <div className="flex flex-col gap-5 text-sm">
        <p>
          {who} l’a enregistré {parisMoment(new Date(saved.changedAt))}. Vos changements sont toujours là.
          {mergedAlone.length > 0 && (
            <> De son côté, nous gardons : {mergedAlone.map((field) => fieldNames[field].toLowerCase()).join(', ')}.</>
          )}
        </p>
        {clashes.length > 0 && (
          <p className="font-medium">
            {counted(clashes.length, 'champ modifié', 'champs modifiés')} des deux côtés : choisissez.
          </p>
        )}
        {clashes.map((field) => (
          <fieldset key={field} className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">{fieldNames[field]}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <RadioCard
                key={side}
                name={`conflict-${field}`}
                checked={(choices[field] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [field]: side })}
              >
                <span className="block text-muted text-xs">{side === 'mine' ? 'Votre version' : `Version de ${who}`}</span>
                <span className="wrap-anywhere line-clamp-6 whitespace-pre-line">
                  {inWords(field, side === 'mine' ? mine : theirs)}
                </span>
              </RadioCard>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

/** For fields whose value can't be shown as it is. */
const words: Partial<Record<Field, (draft: ProductDraft) => string>> = {
  price: ({ price }) => (price === null ? '' : formatEuros(price)),
  composition: ({ composition }) => composition.map(({ material, percent }) => `${percent} % ${material}`).join(', '),
  facts: ({ facts }) =>
    [
      ...clothFactNames.flatMap((fact) => clothOption(fact, facts[fact] ?? '')?.text ?? []),
      ...(facts.weightGsm === null ? [] : [`${facts.weightGsm} g/m²`]),
      ...occasions.flatMap(({ code, text }) => (facts.occasions.includes(code) ? [text] : [])),
    ].join('\n'),
  cut: ({ cut }) => (cut ? cutNames[cut] : ''),
  measures: ({ measures }) =>
    measures
      .map((one) => `${one.size} : ${measureKeys.map((key) => (one[key] === null ? '–' : centimetres(one[key]))).join(' / ')}`)
      .join('\n'),
  categories: ({ categories }) => categories.join(', '),
  manufacturer: ({ manufacturer }) => Object.values(manufacturer).filter(Boolean).join('\n'),
  pictures: ({ pictures }) => pictures.map(({ alt }, at) => `${at + 1}. ${alt || 'sans description'}`).join('\n'),
}

function inWords(field: Field, draft: ProductDraft): string {
  const value = draft[field]
  return (words[field]?.(draft) ?? (typeof value === 'object' ? '' : String(value))) || '—'
}
