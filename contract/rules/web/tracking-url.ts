/** The carriers' own pages of a parcel, by the names that the back office proposes (`ship-dialog.tsx`), in lower case. */
const pages: Record<string, string> = {
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  lettre: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  'mondial relay': 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=',
  dhl: 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=',
}

/** Where the carrier shows this parcel; undefined for a carrier that the shop doesn't know. */
export function trackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const name = carrier.trim().toLowerCase()
  return Object.hasOwn(pages, name) ? `${pages[name]}${encodeURIComponent(trackingNumber)}` : undefined
}
