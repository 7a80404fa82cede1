import { html } from 'hono/html'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { frame, type Markup } from '../assets/frame.ts'
import type { Claims } from './claims.ts'

const page = (title: string, body: Markup) =>
  frame({
    title,
    body: html`<div class="page narrow">
      <header><p class="shop">Compte de démonstration</p></header>
      <main><section class="panel" aria-labelledby="title">${body}</section></main>
    </div>`,
  })

/** One click signs in the demo user; the form below signs in any other. */
export function signInPage(params: Record<string, string>, person: Claims) {
  const carried = Object.entries(params).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  const back = new URL(params.redirect_uri ?? '')
  back.searchParams.set('error', 'access_denied')
  if (params.state) back.searchParams.set('state', params.state)
  const field = (name: string, label: string, type: string, value = '') => html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" required />
  </div>`
  return page(
    'Se connecter',
    html`<h1 id="title">Continuer vers ${defaultSettings.name}</h1>
      <p>La boutique recevra le nom et l'adresse email de ce compte.</p>
      <form method="get" action="/grant">
        ${carried}
        <button class="main-button" type="submit">Continuer en tant que ${person.given_name} ${person.family_name}</button>
      </form>
      <p><a class="quiet" href="${back.href}">Annuler</a></p>
      <details>
        <summary>Utiliser une autre identité</summary>
        <form method="get" action="/grant">
          ${carried}
          <input type="hidden" name="as" value="other" />
          ${field('email', 'Adresse email', 'email')} ${field('given_name', 'Prénom', 'text')} ${field('family_name', 'Nom', 'text')}
          <label class="tick"><input type="checkbox" name="email_verified" checked /> Adresse vérifiée</label>
          <button class="second-button" type="submit">Continuer avec cette identité</button>
        </form>
      </details>
      <aside class="note">
        <p>Page de test : elle tient la place de Google. Aucun mot de passe n'est demandé, aucune donnée ne quitte cette machine.</p>
      </aside>`,
  )
}

export const refusalPage = () =>
  page(
    'Demande refusée',
    html`<h1 id="title">Demande refusée</h1>
      <p>La boutique qui vous envoie n'est pas celle qui est inscrite ici, ou son adresse de retour est une autre.</p>`,
  )
