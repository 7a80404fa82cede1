import { trackingUrl } from '../../../contract/rules/web/tracking-url.ts'

/** Leads to the parcel on its carrier's site; nothing for a carrier whose address is not known. */
export function CarrierLink({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const url = trackingUrl(carrier, trackingNumber)
  return (
    url && (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 print:hidden"
      >
        Suivre sur le site du transporteur
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    )
  )
}
