import { type FormEvent, useEffect, useId, useState } from 'react'
import { productMessages } from '../../../../contract/admin-product-messages.ts'
import type { SizeStock } from '../../../../contract/admin-products.ts'
import { messages } from '../../../../contract/messages.ts'
import { sizes as allSizes, lowStock, type Size } from '../../../../contract/sizes.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshAdmin } from '../parts/admin-api.ts'
import { productsApi } from './products-api.ts'

const reasons = ['Réception fournisseur', 'Inventaire', 'Article abîmé', 'Article perdu', 'Retour d’une cliente']

type StockFormProps = {
  productId: string
  sizes: SizeStock[]
  /** Taking pieces out is the owner’s (`POST /api/admin/stock`). */
  mayRemove?: boolean
  /** Told whether something is typed that would be lost. */
  onTyping: (isTyping: boolean) => void
}
type Typed = Partial<Record<Size, string>>

/** What lies on the shelf in each size; a delivery or a correction is written beside it, with its reason. */
export function StockForm({ productId, sizes, mayRemove = true, onTyping }: StockFormProps) {
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const reasonsId = useId()
  const helpId = useId()

  const isTyping = Object.values(typed).some((change) => change?.trim())
  useEffect(() => onTyping(isTyping), [isTyping, onTyping])

  /** One size after the other: what is done leaves its field, what is refused stays there and says why. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wishes = allSizes.flatMap((size) => (typed[size]?.trim() ? [{ size, change: Number(typed[size]) }] : []))
    if (wishes.length === 0) return setErrors({ sizes: productMessages.piecesMissing })
    if (!reason.trim()) return setErrors({ reason: productMessages.moveReasonMissing })
    setErrors({})
    setBusy(true)
    const refused: Record<string, string> = {}
    for (const { size, change } of wishes) {
      if (change < 0 && !mayRemove) {
        refused[size] = productMessages.removalIsOwners
        continue
      }
      try {
        await productsApi.moveStock({ productId, size, change, reason })
        setTyped((now) => ({ ...now, [size]: '' }))
      } catch (error) {
        refused[size] = messageOf(error, messages.unreachable)
      }
    }
    setBusy(false)
    setErrors(refused)
    if (Object.keys(refused).length === 0) {
      setReason('')
      toast.success(productMessages.stockSaved)
    }
    return refreshAdmin()
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <table aria-describedby={helpId} className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">Stock par taille</caption>
        <thead>
          <tr className="border-line border-b text-left text-muted text-xs">
            <th scope="col" className="py-1.5 font-medium">
              Taille
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              En stock
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              Réservé
            </th>
            <th scope="col" className={classes('pl-3 font-medium', allSizes.some((size) => errors[size]) ? 'w-44' : 'w-24')}>
              Mouvement
            </th>
          </tr>
        </thead>
        <tbody>
          {allSizes.map((size, at) => {
            const stock = sizes.find((one) => one.size === size)
            const isLow = stock !== undefined && stock.available <= lowStock
            return (
              <tr key={size} className="border-line border-b align-top">
                <th scope="row" className="py-5 md:py-4 text-left font-medium">
                  {size}
                </th>
                <td
                  className={classes(
                    'px-1 py-5 md:py-4 text-right',
                    isLow && (stock.available === 0 ? 'text-error' : 'text-warning'),
                  )}
                >
                  {stock?.available ?? '—'}
                </td>
                <td className="px-1 py-5 md:py-4 text-right text-muted">{stock?.reserved ?? '—'}</td>
                <td className="py-1.5 pl-3">
                  <TextField
                    label={`Mouvement de la taille ${size}`}
                    labelHidden
                    name={at === 0 ? 'sizes' : `sizes.${size}`}
                    inputMode="text"
                    placeholder={mayRemove ? '+ / −' : '+'}
                    maxLength={8}
                    value={typed[size] ?? ''}
                    error={errors[size]}
                    onChange={(event) => setTyped({ ...typed, [size]: event.target.value.replace('−', '-') })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
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
