import { type FormEvent, useEffect, useState } from 'react'
import type { SizeStock } from '../../../../contract/api/admin/products.ts'
import { inWearingOrder, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import * as messages from '../../../../contract/text/messages.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { refreshAdmin } from '../../components/admin-api.ts'
import { productsApi } from '../products-api.ts'
import { openMoveKeys } from './move-keys.ts'
import { stockChangeFault } from './stock-change.ts'

export type StockOfProduct = {
  productId: string
  sizes: SizeStock[]
  /** Only the owner may remove stock (`POST /api/admin/stock`). */
  mayRemove: boolean
  /** Reports whether there is unsaved input. */
  onTyping: (isTyping: boolean) => void
}

/** What is typed beside each size, as text. */
export type TypedMoves = Record<Size, string>

/** The moves that are typed, their reason and faults, and how they are saved. */
export function useStockMoves({ productId, sizes, mayRemove, onTyping }: StockOfProduct) {
  const [typed, setTyped] = useState<TypedMoves>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [keys] = useState(openMoveKeys)

  const isTyping = Object.values(typed).some((change) => change.trim())
  useEffect(() => onTyping(isTyping), [isTyping, onTyping])

  /** One size after the other: a saved one is cleared, a refused one stays and says why. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const requests = inWearingOrder(Object.keys(typed)).flatMap((size) =>
      typed[size]?.trim() ? [{ size, change: Number(typed[size].replaceAll(/\s/g, '')) }] : [],
    )
    // A second press finds the fields that the first one has emptied.
    if (requests.length === 0 && isSaved) return
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
        await productsApi.moveStock({ productId, size, change, reason }, keys.of({ size, change, reason }))
        keys.saved(size)
        // What was typed meanwhile stays.
        setTyped((now) => (now[size] === typed[size] ? { ...now, [size]: '' } : now))
      } catch (error) {
        refused[size] = messageOf(error, messages.unreachable)
      }
    }
    setBusy(false)
    setErrors(refused)
    if (Object.keys(refused).length === 0) {
      setReason((now) => (now === reason ? '' : now))
      setSaved(true)
      toast.success(productMessages.stockSaved)
    }
    return refreshAdmin()
  }
  return { typed, setTyped, reason, setReason, errors, busy, submit }
}
