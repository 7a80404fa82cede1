import { IconButton } from '../button/icon-button.tsx'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  /** Zero lets the minus remove the last one. */
  min?: number
  max: number
  /** What is counted, for screen readers: 'Quantité', 'Quantité de Abaya Nour, taille M'. */
  label: string
  disabled?: boolean
}

export function QuantityStepper({ value, onChange, min = 1, max, label, disabled = false }: QuantityStepperProps) {
  return (
    <fieldset aria-label={label} className="inline-flex min-w-0 items-center rounded-soft border border-edge bg-white">
      <IconButton
        icon="minus"
        label={min === 0 && value === 1 ? 'Retirer' : 'Diminuer la quantité'}
        className="rounded-soft"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite" className="min-w-8 text-center font-medium tabular-nums">
        {value}
      </output>
      <IconButton
        icon="plus"
        label="Augmenter la quantité"
        className="rounded-soft"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
