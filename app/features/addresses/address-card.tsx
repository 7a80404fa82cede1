import type { ReactNode } from 'react'
import type { Address } from '../../../contract/api/addresses.ts'
import { cn } from '../../ui/base/cn.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** The lines as printed on the parcel. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="wrap-anywhere min-w-0 text-sm not-italic leading-relaxed">
      <span className="font-medium">
        {address.firstName} {address.lastName}
      </span>
      <br />
      {address.street}
      <br />
      {address.postalCode} {address.city}
      <br />
      {address.country}
    </address>
  )
}

type AddressCardProps = {
  address: Address
  /** Labels the whole card, which is then clickable. */
  choose?: { label: string; onChoose: () => void; disabled?: boolean }
  children: ReactNode
}

export function AddressCard({ address, choose, children }: AddressCardProps) {
  return (
    <li
      className={cn(
        'relative flex flex-col gap-4 rounded-soft border bg-white p-5',
        address.isDefault ? 'border-ink' : 'border-line',
        choose && 'transition-colors focus-within:border-ink hover:border-ink',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <AddressLines address={address} />
        {address.isDefault && (
          <Badge tone="info" className="shrink-0">
            Par défaut
          </Badge>
        )}
      </div>
      {choose && (
        <button
          type="button"
          className="self-start font-medium text-sm underline underline-offset-4 after:absolute after:inset-0"
          aria-label={`${choose.label} : ${address.street}, ${address.city}`}
          disabled={choose.disabled}
          onClick={choose.onChoose}
        >
          {choose.label}
        </button>
      )}
      <div className="relative mt-auto flex flex-wrap gap-x-5 gap-y-1 self-start">{children}</div>
    </li>
  )
}
