import { useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import type { Size } from '../../../contract/sizes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Buyable } from './addition.ts'
import { SizeChoice } from './size-choice.tsx'
import { useAdd } from './use-add.ts'

/** Specification 2, product card: one piece of a size; after success it closes and forgets the choice. */
export function SizeDialog({ product, open, onClose }: { product: Buyable; open: boolean; onClose: () => void }) {
  const [size, setSize] = useState<Size | null>(null)
  const [error, setError] = useState<string>()
  const { add, adding } = useAdd()

  function close() {
    setSize(null)
    setError(undefined)
    onClose()
  }

  async function submit() {
    if (!size) return setError(messages.sizeMissing)
    const { added, refused } = await add({ product, size, quantity: 1 })
    if (added) close()
    else setError(refused)
  }

  return (
    <Dialog open={open} onClose={close} title="Choisir une taille">
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="text-muted">{product.name}</p>
        <SizeChoice
          look="rows"
          legendHidden
          quantities={product.sizeQuantities}
          chosen={size}
          error={error}
          onChoose={(chosen) => {
            setSize(chosen)
            setError(undefined)
          }}
        />
        <Button type="submit" size="large" busy={adding} busyLabel="Ajout en cours…">
          Ajouter au panier
        </Button>
      </form>
    </Dialog>
  )
}
