import { html } from 'hono/html'
import type { MailParts } from '../../server/domain/outbox/layout/mail-layout.ts'
import { frame, type Markup } from '../assets/frame.ts'
import { withLinks } from '../inbox/mail-views.ts'

type Kind = { kind: string; mails: MailParts[] }

const page = (title: string, body: Markup) => frame({ title, body, stylesheets: ['/mails/inbox.css', '/mails/preview.css'] })

export const previewListPage = (kinds: Kind[]) =>
  page(
    'Courriels de la boutique',
    html`<div class="page">
      <header><h1>Courriels de la boutique</h1></header>
      <main>
        <ul class="mails">
          ${kinds.map(
            ({ kind, mails }) => html`<li>
              <a href="/mails/${kind}">
                <span class="subject">${mails[0]?.subject}</span>
                <span class="to">${kind}</span>
                <span class="to">${mails.length} ${mails.length > 1 ? 'exemples' : 'exemple'}</span>
              </a>
            </li>`,
          )}
        </ul>
      </main>
    </div>`,
  )

/** On a phone, on a computer, and as text. */
export const previewPage = (kind: string, mails: MailParts[], { previous, next }: { previous?: string; next?: string }) =>
  page(
    kind,
    html`<div class="page preview">
      <header>
        <nav class="actions" aria-label="Courriels">
          ${previous ? html`<a class="quiet" href="/mails/${previous}">Précédent</a>` : ''}
          <a class="quiet" href="/mails">Tous les courriels</a>
          ${next ? html`<a class="quiet" href="/mails/${next}">Suivant</a>` : ''}
        </nav>
      </header>
      <main>
        <h1>${kind}</h1>
        ${mails.map(
          ({ subject, text }, index) => html`<section aria-labelledby="mail-${index}">
            <h2 id="mail-${index}">${subject}</h2>
            <div class="widths">
              ${[390, 600].map(
                (width) =>
                  html`<iframe title="${subject}, ${width} px" width="${width}" src="/mails/${kind}/${index}"
                    sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
              )}
              <pre>${withLinks(text)}</pre>
            </div>
          </section>`,
        )}
      </main>
    </div>`,
  )
