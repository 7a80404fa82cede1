import { useEffect, useId, useRef, useState } from 'react'
import { kindOf, offeredSizes } from '../../../../contract/rules/sizes/size-kinds.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useSizeKinds } from '../products-api.ts'
import { StockTable } from './stock-table.tsx'
import { type StockOfProduct, useStockMoves } from './use-stock-moves.ts'

const reasons = ['Réception fournisseur', 'Inventaire', 'Article abîmé', 'Article perdu', 'Retour d’une cliente']

type StockFormProps = Omit<StockOfProduct, 'mayRemove'> & Partial<Pick<StockOfProduct, 'mayRemove'>>

/** The stock of each size; a delivery or a correction is entered beside it, with its reason. */
export function StockForm({ productId, sizes, mayRemove = true, onTyping }: StockFormProps) {
  const { typed, setTyped, reason, setReason, errors, busy, submit } = useStockMoves({ productId, sizes, mayRemove, onTyping })
  const kinds = useSizeKinds()
  const [pickedKind, pickKind] = useState<string>()
  const present = sizes.map(({ size }) => size)
  const kind = kinds.find(({ name }) => name === pickedKind) ?? kindOf(kinds, present)
  // A size that has something typed stays listed when another kind is picked.
  const listed = offeredSizes(kind, [...present, ...Object.keys(typed).filter((size) => typed[size]?.trim())])
  const reasonsId = useId()
  const helpId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {kinds.length > 1 && (
        <SelectField
          label="Sorte de tailles"
          options={kinds.map(({ name }) => ({ value: name, label: name }))}
          {...(!kind && { placeholder: 'Aucune' })}
          value={kind?.name ?? ''}
          onChange={({ target }) => pickKind(target.value)}
        />
      )}
      <StockTable
        sizes={listed}
        stock={sizes}
        mayRemove={mayRemove}
        typed={typed}
        onType={setTyped}
        errors={errors}
        describedBy={helpId}
      />
      {errors.sizes && (
        <p role="alert" className="text-error text-sm">
          {errors.sizes}
        </p>
      )}
      <p id={helpId} className="text-muted text-xs">
        {mayRemove ? productMessages.stockHelp : productMessages.receiptHelp}
      </p>
      <TextField
        label="Motif"
        list={reasonsId}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <datalist id={reasonsId}>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Button type="submit" variant="secondary" size="small" busy={busy} busyLabel="Enregistrement…" className="self-start">
        Enregistrer le mouvement
      </Button>
    </form>
  )
}
