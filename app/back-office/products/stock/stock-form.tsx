import { type FormEvent, useEffect, useId, useState } from 'react'
import type { SizeStock } from '../../../../contract/api/admin/products.ts'
import { sizes as allSizes, lowStock, type Size } from '../../../../contract/rules/sizes.ts'
import * as messages from '../../../../contract/text/messages.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { messageOf } from '../../../lib/query/api-client.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { refreshAdmin } from '../../components/admin-api.ts'
import { productsApi } from '../products-api.ts'
import { stockChangeFault } from './stock-change.ts'

const reasons = ['Réception fournisseur', 'Inventaire', 'Article abîmé', 'Article perdu', 'Retour d’une cliente']

type StockFormProps = {
  productId: string
  sizes: SizeStock[]
  /** Only the owner may remove stock (`POST /api/admin/stock`). */
  mayRemove?: boolean
  /** Reports whether there is unsaved input. */
  onTyping: (isTyping: boolean) => void
}
type Typed = Partial<Record<Size, string>>

/** The stock of each size; a delivery or a correction is entered beside it, with its reason. */
export function StockForm({ productId, sizes, mayRemove = true, onTyping }: StockFormProps) {
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const reasonsId = useId()
  const helpId = useId()

  const isTyping = Object.values(typed).some((change) => change?.trim())
  useEffect(() => onTyping(isTyping), [isTyping, onTyping])

  /** One size after the other: a saved one is cleared, a refused one stays and says why. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const requests = allSizes.flatMap((size) =>
      typed[size]?.trim() ? [{ size, change: Number(typed[size].replaceAll(/\s/g, '')) }] : [],
    )
    if (requests.length === 0) return setErrors({ sizes: productMessages.piecesMissing })
    if (!reason.trim()) return setErrors({ reason: productMessages.moveReasonMissing })
    setErrors({})
    setBusy(true)
    const refused: Record<string, string> = {}
    for (const { size, change } of requests) {
      const available = sizes.find((one) => one.size === size)?.available ?? 0
      const fault = stockChangeFault(typed[size] ?? '', available, mayRemove)
      if (fault) {
        refused[size] = fault
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
            <th scope="col" className={cn('pl-3 font-medium', allSizes.some((size) => errors[size]) ? 'w-44' : 'w-24')}>
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
                  className={cn('px-1 py-5 md:py-4 text-right', isLow && (stock.available === 0 ? 'text-error' : 'text-warning'))}
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
