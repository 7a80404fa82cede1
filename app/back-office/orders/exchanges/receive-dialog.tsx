import { useId } from 'react'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { type ExchangeDialogProps, useReceiveExchange } from './exchange-mutations.ts'

/** The parcel came back. Nothing is chosen at first: a damaged piece must not be sold. */
export function ReceiveDialog({ order, exchange, open, onClose, onDone }: ExchangeDialogProps) {
  const errorId = useId()
  const receive = useReceiveExchange({ order, exchange }, onDone)
  const form = useForm({
    check: (values) => missing(values, { restock: office.restockMissing }),
    submit: ({ restock }) => receive.mutateAsync({ restock: restock === 'yes' }),
    failed: office.actionFailed,
  })
  const fault = form.errors.restock
  const choice = (value: 'yes' | 'no', label: string) => (
    <RadioCard name="restock" value={value} aria-describedby={fault && errorId}>
      {label}
    </RadioCard>
  )
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Colis d’échange reçu">
      <form {...form.props} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Dans quel état est l’article revenu ?</legend>
          {choice('yes', `Comme neuf : remettre la taille ${exchange.fromSize} en vente`)}
          {choice('no', 'Abîmé ou porté : ne pas remettre en vente')}
          {fault && (
            <p id={errorId} className="text-error text-sm">
              {fault}
            </p>
          )}
        </fieldset>
        <p className="text-muted text-sm">
          {exchange.state === 'lapsed'
            ? `La taille ${exchange.size} est réservée à nouveau, s’il en reste.`
            : `La taille ${exchange.size} reste réservée jusqu’à son envoi.`}
        </p>
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
            Colis reçu
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
