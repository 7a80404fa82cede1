import { expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

test.each([
  ['Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code=8R%2041'],
  [' chronopost', 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=8R%2041'],
  ['Mondial Relay', 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=8R%2041'],
  ['Un coursier', undefined],
  ['constructor', undefined],
])('the page of a parcel of %s', (carrier, url) => expect(trackingUrl(carrier, '8R 41')).toBe(url))
