import { html } from 'hono/html'
import { formatCents } from '../../contract/rules/money.ts'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { frame, type Markup } from '../assets/frame.ts'
import type { Session, SessionRequest } from './api/objects.ts'
import type { CardFaults } from './card-form.ts'

const layout = (title: string, body: Markup) =>
  frame({ title: `${title} · ${defaultSettings.name}`, body, stylesheets: ['/pay/page.css'] })

const testNote = html`<aside class="note" aria-label="Page de test">
  <p>Page de test : aucune carte réelle n’est acceptée, aucun argent ne circule.</p>
  <dl>
    <div><dt>4242 4242 4242 4242</dt><dd>paiement accepté</dd></div>
    <div><dt>4000 0025 0000 3155</dt><dd>confirmation par la banque (3-D Secure)</dd></div>
    <div><dt>4000 0000 0000 0002</dt><dd>carte refusée</dd></div>
    <div><dt>4000 0000 0000 9995</dt><dd>solde insuffisant</dd></div>
  </dl>
  <p>Toute date à venir et tout code à trois chiffres conviennent.</p>
</aside>`

type PayPage = {
  session: Session
  request: SessionRequest | undefined
  /** The typed values, to correct; the CVC is never sent back. */
  typed: { number: string; expiry: string }
  faults: CardFaults
  refusal: string | undefined
}

/** Lines and amount on one side, card and PayPal on the other. */
export function payPage({ session, request, typed, faults, refusal }: PayPage) {
  const total = formatCents(session.amount_total)
  const cancel = `/pay/${session.id}/cancel`
  const payPalFirst = session.payment_method_types[0] === 'paypal'
  const or = html`<p class="or"><span>ou</span></p>`
  const payPal = html`<form method="post" action="/pay/${session.id}/paypal"><button class="paypal" type="submit">PayPal</button></form>`
  const card = cardForm({ session, typed, faults, again: refusal !== undefined, offersToSave: request?.offersToSave ?? false })
  return layout(
    `Paiement de ${total}`,
    html`<div class="page">
      <header>
        <p class="shop">${defaultSettings.name}</p>
        <p><a class="quiet" href="${cancel}">Annuler</a></p>
      </header>
      <main>
        <section class="summary" aria-labelledby="summary">
          <h1 id="summary">Votre commande</h1>
          <p class="total"><span class="visually-hidden">Total à payer : </span>${total}</p>
          ${session.client_reference_id ? html`<p class="reference">Commande ${session.client_reference_id}</p>` : ''}
          <ul>${request?.lines.map(orderLine)}${request?.shippingLabel ? deliveryLine(request) : ''}</ul>
          <p class="sum"><span>Total, TVA comprise</span><span>${total}</span></p>
        </section>
        <section class="panel" aria-labelledby="payment">
          <h2 id="payment">Paiement</h2>
          ${refusal === undefined ? '' : refusalBox(refusal, cancel)}
          ${payPalFirst ? html`${payPal}${or}${card}` : html`${card}${or}${payPal}`}
          ${testNote}
        </section>
      </main>
    </div>`,
  )
}

const orderLine = ({ description, details, quantity, amount_total, image }: SessionRequest['lines'][number]) => html`<li>
  ${image ? html`<img src="${image}" alt="" width="48" height="64" />` : ''}<span>${description}${quantity > 1 ? html` <span class="times">× ${quantity}</span>` : ''}${details ? html`<small>${details}</small>` : ''}</span>
  <span>${formatCents(amount_total)}</span>
</li>`

const deliveryLine = ({ shippingLabel, shippingAmount }: SessionRequest) => html`<li>
  <span>${shippingLabel}</span><span>${formatCents(shippingAmount)}</span>
</li>`

const refusalBox = (refusal: string, cancel: string) => html`<div class="refusal" role="alert">
  <p><strong>Le paiement n’a pas abouti.</strong> ${refusal} Aucun montant n’a été débité.</p>
  <p>
    La boutique vous attend dans un instant. Pour <a href="#number">essayer une autre carte</a>, écrivez simplement son numéro.
    <a href="${cancel}" id="leave">Retourner à la boutique</a>
  </p>
  <script src="/pay/leave.js" defer></script>
</div>`

const lock = html`<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><rect x="4" y="11" width="16" height="10" rx="2" /><path d="M8 11V7a4 4 0 0 1 8 0v4" /></svg>`

type CardForm = { session: Session; typed: PayPage['typed']; faults: CardFaults; again: boolean; offersToSave: boolean }

function cardForm({ session, typed, faults, again, offersToSave }: CardForm) {
  const first = Object.keys(faults)[0] ?? (again ? 'number' : undefined)
  const field = (name: keyof CardFaults, label: string, hint: string, autocomplete: string, length: number) => {
    const fault = faults[name]
    return html`<div class="field ${name}">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}"
        placeholder="${hint}" value="${name === 'cvc' ? '' : typed[name]}" required aria-describedby="${name}-fault" ${fault ? html`aria-invalid="true"` : ''} ${first === name ? html`autofocus` : ''} />
      <p class="fault" id="${name}-fault">${fault ?? ''}</p>
    </div>`
  }
  return html`<form method="post" action="/pay/${session.id}" novalidate>
    ${field('number', 'Numéro de carte', '1234 1234 1234 1234', 'cc-number', 23)}
    <div class="pair">
      ${field('expiry', "Date d'expiration", 'MM/AA', 'cc-exp', 9)} ${field('cvc', 'CVC', '123', 'cc-csc', 4)}
    </div>
    ${offersToSave ? html`<label class="tick"><input type="checkbox" name="save" /> Garder cette carte pour mes prochains achats</label>` : ''}
    <button class="main-button" type="submit">Payer<span class="amount" aria-hidden="true">${formatCents(session.amount_total)}</span></button>
    <p class="safe">${lock} Paiement chiffré</p>
  </form>`
}

/** The bank's own step: a question with two answers. */
export const bankPage = (session: Session) =>
  layout(
    'Confirmation par votre banque',
    html`<div class="page narrow">
      <header><p class="shop">Votre banque</p></header>
      <main>
        <section class="panel" aria-labelledby="bank">
          <h1 id="bank">Confirmez votre paiement</h1>
          <p>
            ${defaultSettings.name} demande ${formatCents(session.amount_total)} avec votre carte. Votre banque vérifie que c’est bien vous
            (3-D Secure).
          </p>
          <form method="post" action="/pay/${session.id}/3ds">
            <button class="main-button" type="submit" name="answer" value="confirm">Confirmer le paiement</button>
            <button class="second-button" type="submit" name="answer" value="refuse">Refuser</button>
          </form>
          <aside class="note"><p>Page de test : dans la vraie vie, cette étape se passe chez votre banque.</p></aside>
        </section>
      </main>
    </div>`,
  )

export const closedPage = (why: 'unknown' | 'expired', shop?: string) =>
  layout(
    'Page de paiement fermée',
    html`<div class="page narrow">
      <header><p class="shop">${defaultSettings.name}</p></header>
      <main>
        <section class="panel">
          <h1>${why === 'expired' ? 'Cette page de paiement a expiré' : 'Cette page de paiement n’existe pas'}</h1>
          <p>
            ${why === 'expired' ? 'Aucun montant n’a été débité. Votre panier vous attend.' : 'Vérifiez l’adresse, ou reprenez depuis la boutique.'}
          </p>
          ${shop ? html`<p><a href="${shop}">Retourner à la boutique</a></p>` : ''}
        </section>
      </main>
    </div>`,
  )
