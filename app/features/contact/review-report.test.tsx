import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { ShopSettingsProvider } from '../../lib/settings/shop-settings.ts'
import { ContactScreen } from './contact-screen.tsx'

const id = '019aa000-0000-7000-8000-000000000001'
const shown = (query: string, refused?: Parameters<typeof ContactScreen>[0]['refused']) => {
  const routes = [{ path: '/contact', element: <ContactScreen {...(refused && { refused })} /> }]
  return renderToStaticMarkup(
    <ShopSettingsProvider value={defaultSettings}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/contact${query}`] })} />
    </ShopSettingsProvider>,
  )
}
const messageIn = (markup: string) => /<textarea[^>]*>([^<]*)</.exec(markup)?.[1]
const subjectIn = (markup: string) => /<option[^>]*value="(\w*)"[^>]*selected=""/.exec(markup)?.[1]

test('the link beside a review leads to a form that names the review, also without scripts (law, reviews)', () => {
  const page = shown(`?review=12.${id}`)
  expect(messageIn(page)).toContain(`Je signale l’avis ${id} sur l’article /products/12.`)
  expect(subjectIn(page)).toBe('other')
})

test('a form that was sent without scripts and refused comes back as it was written', () => {
  const fields = { name: 'Nour', email: 'pas-une-adresse', subject: 'other', message: 'Faux avis' }
  expect(messageIn(shown(`?review=12.${id}`, { fields, message: '', errors: {} }))).toBe('Faux avis')
})

test.each(['', '?review=', '?review=12', `?review=x.${id}`, `?review=12.${id.slice(1)}`, '?message=Bonjour'])(
  'the form is empty at %j',
  (query) => {
    expect(messageIn(shown(query))).toBe('')
    expect(subjectIn(shown(query)) ?? '').toBe('')
  },
)
