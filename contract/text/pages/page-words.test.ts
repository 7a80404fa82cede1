import { expect, test } from 'vitest'
import { defaultSettings, type ShopSettings } from '../../rules/shop-settings.ts'
import { guaranteeBox } from '../legal/guarantee-box.ts'
import { vatExemption } from '../legal/vat-exemption.ts'
import { factsOfPages, versionedPages } from '../page-texts.ts'
import { pageWords } from './page-words.ts'
import { type Block, sectionsOf } from './written-text.ts'

const none = { mode: 'none', body: '' } as const
const terms = (settings: ShopSettings = defaultSettings) => pageWords('terms', settings, none)
const idsOf = (words: string) => sectionsOf(words).map(({ id }) => id)
const blocksOf = (words: string, section: string): Block[] => sectionsOf(words).find(({ id }) => id === section)?.blocks ?? []

test('the sections of the terms have the anchors that links lead to (spec 2, terms and privacy)', () => {
  const anchors = [
    'vendeur',
    'objet',
    'prix',
    'commande',
    'livraison',
    'retractation',
    'garanties',
    'avis',
    'contenus',
    'litiges',
    'droit',
  ]
  expect(idsOf(terms())).toEqual(anchors)
})

test('the box of the legal guarantee and the model withdrawal form are framed (law, guarantee)', () => {
  const [box, ...others] = blocksOf(terms(), 'garanties')
  expect(others).toEqual([])
  const inside = box?.kind === 'box' ? box.blocks : []
  const lines = inside.flatMap((block) => (block.kind === 'list' ? block.items : block.kind === 'paragraph' ? block.lines : []))
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(
    guaranteeBox.flatMap((part) => (typeof part === 'string' ? [part] : part.cases)),
  )
  const form = blocksOf(terms(), 'retractation').at(-1)
  expect(form).toMatchObject({
    kind: 'box',
    blocks: [{ kind: 'subtitle', line: [{ text: 'Modèle de formulaire de rétractation' }] }, { kind: 'paragraph' }],
  })
})

test.each(versionedPages)('%s state no setting whose change would not make a new version (decision 22)', (page) => {
  const stated = new Set<string>()
  const watched = new Proxy(defaultSettings, {
    get(settings, name) {
      stated.add(String(name))
      return Reflect.get(settings, name) as unknown
    },
  })
  pageWords(page, watched, none)
  expect([...stated].toSorted()).toEqual(expect.arrayContaining(['company', 'email', 'postalAddress']))
  expect(factsOfPages[page]).toEqual(expect.arrayContaining([...stated]))
})

test('the terms of an exempt seller say that no tax is added, instead of whose VAT the prices contain (law, invoices)', () => {
  const [taxed, exempt] = [terms(), terms({ ...defaultSettings, vatExempt: true })]
  expect([taxed.includes('toutes taxes comprises'), exempt.includes('toutes taxes comprises')]).toEqual([true, false])
  expect([taxed.includes(vatExemption), exempt.includes(vatExemption)]).toEqual([false, true])
})

test('a mediator and a host that the owner has not entered are left out with their sentence or their comma', () => {
  const mediator = { name: 'Médiation de la mode', address: '1 place Haute, Paris', site: 'https://mediation.example' }
  expect(terms({ ...defaultSettings, mediator })).toContain(
    'le médiateur : Médiation de la mode, 1 place Haute, Paris, mediation.example.',
  )
  expect(terms({ ...defaultSettings, mediator: { name: '', address: '', site: '' } })).not.toContain('médiateur :')
  const privacy = (host: ShopSettings['host']) => pageWords('privacy', { ...defaultSettings, host }, none)
  expect(privacy({ name: 'Hébergeur SAS', address: '', phone: '' })).toContain('avec notre hébergeur, Hébergeur SAS. Si')
  expect(privacy({ name: '', address: '', phone: '' })).toContain('avec notre hébergeur. Si')
})

test('the owner’s text follows under a title of its own, or is all there is', () => {
  const below = pageWords('terms', defaultSettings, { mode: 'below', body: 'Les retouches sont offertes.' })
  expect(below).toBe(`${terms()}\n\n## À savoir aussi\n\nLes retouches sont offertes.`)
  expect(idsOf(below).at(-1)).toBe('texte-1')
  expect(pageWords('terms', defaultSettings, { mode: 'below', body: '## Retouches\nOffertes.' })).not.toContain('À savoir aussi')
  expect(pageWords('terms', defaultSettings, { mode: 'instead', body: 'Tout autre chose.' })).toBe('Tout autre chose.')
})
