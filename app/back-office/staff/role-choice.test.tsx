import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoleChoice } from './role-choice.tsx'

test('who invites a preparer reads that she sees the amounts of orders, and refunds nothing', () => {
  const html = renderToStaticMarkup(<RoleChoice chosen="preparation" />)
  const [, preparer, owner] = html.split('<label')
  expect(preparer).toContain('Voit les montants des commandes ; ne rembourse pas et ne change aucun réglage.')
  expect(owner).not.toContain('Voit les montants')
})
