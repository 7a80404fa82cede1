import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>

type Frame = { title: string; body: Markup; stylesheets?: string[] }

/** The page around a dev service's content, in the shop's own type and colours. */
export const frame = ({ title, body, stylesheets = [] }: Frame) => html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    ${['/look/base.css', ...stylesheets].map((href) => html`<link rel="stylesheet" href="${href}" />`)}
  </head>
  <body>${body}</body>
</html>`
