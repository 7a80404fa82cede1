import { html } from 'hono/html'
import { knownProblems } from '../api/known-problems.ts'
import { type Markup, memberTable, type Schema, schemaToHtml } from './schema-to-html.ts'

type Content = Record<string, { schema?: Schema }>
type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}

/** The parts of an OpenAPI document that the page shows. */
export type ApiDocument = {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

type Entry = { method: string; path: string; anchor: string; operation: Operation }

const places: Record<string, string> = { query: 'requête', path: 'chemin', header: 'en-tête' }

/** The API documentation in French on one page: every operation, schema and error code has an anchor. */
export function apiDocsPage(document: ApiDocument, stylesheet: string): Markup {
  const { info, components } = document
  const groups = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags?.[0] ?? 'Autres')
  const schemas = Object.entries(components?.schemas ?? {}).toSorted(([a], [b]) => a.localeCompare(b))
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>API – ${info.title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header><h1>L’API de ${info.title}</h1><p>${info.description ?? ''}</p>
<p>Le même document pour les machines : <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
Les opérations marquées d’un jeton demandent l’en-tête <code>Authorization: Bearer JETON</code>, donné à la connexion.</p></header>
<nav aria-label="Sommaire"><ul>${[...groups].map(
    ([tag, entries]) =>
      html`<li>${tag}<ul>${entries.map(({ anchor, method, path }) => html`<li><a href="#${anchor}">${method} ${path}</a></li>`)}</ul></li>`,
  )}<li><a href="#schemas">Schémas</a></li><li><a href="#erreurs">Erreurs</a></li></ul></nav>
<main>
${[...groups].map(([tag, entries]) => html`<section><h2>${tag}</h2>${entries.map(operationPart)}</section>`)}
<section id="schemas"><h2>Schémas</h2>${schemas.map(
    ([
      name,
      schema,
    ]) => html`<article id="schema-${name}"><h3>${name}</h3>${schema.description ? html`<p>${schema.description}</p>` : ''}
    ${schema.properties ? memberTable(schema) : html`<p>${schemaToHtml(schema)}</p>`}</article>`,
  )}</section>
<section id="erreurs"><h2>Erreurs</h2>
<p>Toute erreur est un <a href="#schema-Problem">Problem</a> (<code>application/problem+json</code>). Son <code>code</code> ne change pas ; son <code>message</code> peut être montré.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Statut</th><th scope="col">Message</th></tr></thead>
<tbody>${knownProblems().map(
    ({ code, status, title, sentence }) =>
      html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status} ${title}</td><td>${sentence}</td></tr>`,
  )}</tbody></table></section>
</main>
</body>
</html>`
}

function entriesOf({ paths = {} }: ApiDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const anchor = `${method}${path.replace(/\W+/g, '-')}`.replace(/-$/, '')
      return { method: method.toUpperCase(), path, anchor, operation }
    }),
  )
}

const contentWords = (content: Content | undefined) =>
  Object.entries(content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' || type === 'application/problem+json'
      ? html` ${schemaToHtml(schema)}`
      : html` <code>${type}</code>`,
  )

function operationPart({ anchor, method, path, operation }: Entry): Markup {
  const { summary, description, security, parameters = [], requestBody, responses = {} } = operation
  return html`<article id="${anchor}"><h3><code>${method} ${path}</code>${security ? html` <small>jeton</small>` : ''}</h3>
  ${summary ? html`<p>${summary}</p>` : ''}${description ? html`<p>${description}</p>` : ''}
  ${
    parameters.length === 0
      ? ''
      : html`<h4>Paramètres</h4><table><tbody>${parameters.map(
          ({ name, in: place, required, schema, description: parameterText }) => html`<tr>
      <th scope="row"><code>${name}</code> <small>${places[place] ?? place}${required ? '' : ', facultatif'}</small></th>
      <td>${schemaToHtml(schema)}${parameterText ? html` – ${parameterText}` : ''}</td></tr>`,
        )}</tbody></table>`
  }
  ${requestBody ? html`<h4>Corps</h4><div>${contentWords(requestBody.content)}</div>` : ''}
  <h4>Réponses</h4><table><tbody>${Object.entries(responses).map(
    ([status, response]) =>
      html`<tr><th scope="row">${status}</th><td>${response.description ?? ''}${contentWords(response.content)}</td></tr>`,
  )}</tbody></table></article>`
}
