import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { MissingFactsNotice } from './missing-facts-notice.tsx'

const shown = (missing: OwnerDashboard['missingFacts']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MissingFactsNotice missing={missing} />
    </MemoryRouter>,
  )

test('the owner reads which legal facts are missing, and a link leads to where she enters them (law, legal notice)', () => {
  expect([shown([]), shown(undefined)]).toEqual(['', ''])
  const company = shown([{ section: 'company', facts: ['SIREN', 'SIRET'] }])
  for (const words of ['La société', 'Vos factures', 'SIREN, SIRET', 'href="/admin/settings#company"'])
    expect(company).toContain(words)
  expect(company).not.toContain('Médiateur')
  expect(shown([{ section: 'identity', facts: ['adresse'] }])).toContain('href="/admin/settings#identity"')
  expect(shown([{ section: 'legal', facts: ['nom du médiateur'] }])).toContain('href="/admin/settings#legal"')
})
