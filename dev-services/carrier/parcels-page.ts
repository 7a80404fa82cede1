import { html } from 'hono/html'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { frenchFormat } from '../../contract/time/french-format.ts'
import { frame } from '../assets/frame.ts'
import { journey, type Parcel } from './parcels.ts'

const moment = frenchFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The parcels under way, each with a button for its next step. */
export const parcelsPage = (parcels: Parcel[], path: string) =>
  frame({
    title: `Transporteur · ${defaultSettings.name}`,
    stylesheets: ['/inbox.css'],
    body: html`<div class="page">
      <header>
        <h1>Transporteur</h1>
        <p><a class="quiet" href="${path}">Actualiser</a></p>
      </header>
      <main>
        ${
          parcels.length === 0
            ? html`<p class="empty">Aucun colis pour le moment. Dès qu’une commande est expédiée par Colissimo, Chronopost ou La Poste, la boutique demande ici où en est son colis.</p>`
            : ''
        }
        ${parcels.map((parcel) => parcelPart(parcel, path))}
      </main>
    </div>`,
  })

const parcelPart = ({ number, events }: Parcel, path: string) => {
  const next = journey[events.length]
  return html`<section>
    <h2>Colis ${number}</h2>
    <ol>
      ${events.map(({ label, place, date }) => html`<li>${label}, ${place} (${moment(new Date(date))})</li>`)}
    </ol>
    ${
      next
        ? html`<form method="post" action="${path}/parcels/${encodeURIComponent(number)}/step"><button class="second-button small" type="submit">Étape suivante : ${next.label}</button></form>`
        : ''
    }
  </section>`
}
