import { html } from 'hono/html'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { frenchFormat } from '../../contract/time/french-format.ts'
import { frame, type Markup } from '../assets/frame.ts'
import type { StoredMail } from './mail-store.ts'

const moment = frenchFormat({ dateStyle: 'medium', timeStyle: 'medium' })
const time = (iso: string) => html`<time datetime="${iso}">${moment(new Date(iso))}</time>`

const page = (title: string, body: Markup) =>
  frame({
    title: `${title} · ${defaultSettings.name}`,
    body,
    stylesheets: ['/inbox.css'],
  })

/** Newest first. */
export const mailListPage = (mails: StoredMail[]) =>
  page(
    'Boîte de réception',
    html`<div class="page">
      <header>
        <h1>Boîte de réception</h1>
        <div class="actions">
          <a class="quiet" href="/">Actualiser</a>
          ${mails.length > 0 ? html`<form method="post" action="/empty"><button class="second-button small" type="submit">Vider la boîte</button></form>` : ''}
        </div>
      </header>
      <main>
        ${mails.length === 0 ? html`<p class="empty">Aucun courriel pour le moment. Ceux que la boutique envoie arrivent ici, et nulle part ailleurs.</p>` : ''}
        <ul class="mails">
          ${mails.map(
            (mail) => html`<li>
              <a href="/mail/${mail.id}">
                <span class="subject">${mail.subject || '(sans objet)'}</span>
                <span class="to">${mail.to}</span>
                ${time(mail.date)}
              </a>
            </li>`,
          )}
        </ul>
      </main>
    </div>`,
  )

/** The HTML in a sandboxed frame, the text beside it. */
export const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    html`<div class="page wide">
      <header><p><a class="quiet" href="/">Tous les courriels</a></p></header>
      <main>
        <h1>${mail.subject || '(sans objet)'}</h1>
        <dl class="facts">
          <div><dt>De</dt><dd>${mail.from}</dd></div>
          <div><dt>À</dt><dd>${mail.to}</dd></div>
          <div><dt>Le</dt><dd>${time(mail.date)}</dd></div>
          ${mail.attachments.map(
            ({ filename, size }, index) =>
              html`<div>
                <dt>Pièce jointe</dt>
                <dd><a href="/mail/${mail.id}/attachments/${index}" download="${filename}">${filename}</a> (${Math.ceil(size / 1024)} Ko)</dd>
              </div>`,
          )}
        </dl>
        <div class="versions">
          ${
            mail.html
              ? html`<section aria-labelledby="as-html">
                <h2 id="as-html">Mise en page</h2>
                <iframe title="Le courriel mis en page" src="/mail/${mail.id}/html"
                  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
              </section>`
              : ''
          }
          <section aria-labelledby="as-text">
            <h2 id="as-text">Texte</h2>
            <pre>${withLinks(mail.text)}</pre>
          </section>
        </div>
      </main>
    </div>`,
  )

export const noMailPage = () =>
  page(
    'Courriel introuvable',
    html`<div class="page">
      <main><h1>Ce courriel n'est plus là</h1><p><a href="/">Tous les courriels</a></p></main>
    </div>`,
  )

/** The addresses in a text as links. */
export const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
