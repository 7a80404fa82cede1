import { expect, test } from 'vitest'
import { blocksOf, sectionsOf } from './written-text.ts'

test('a text has titles, paragraphs whose lines stay apart, lists, strong words and links', () => {
  expect(blocksOf('Bonjour\n**à toutes**\n\n## Retouches\n- offertes\n- [en boutique](/contact)\n### Où ?')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'Bonjour' }], [{ kind: 'strong', text: 'à toutes' }]] },
    { kind: 'title', text: 'Retouches' },
    {
      kind: 'list',
      items: [[{ kind: 'text', text: 'offertes' }], [{ kind: 'link', text: 'en boutique', to: '/contact' }]],
    },
    { kind: 'subtitle', line: [{ kind: 'text', text: 'Où ?' }] },
  ])
})

test('a box holds paragraphs, titles and lists; the line after it is outside', () => {
  expect(blocksOf('> ### Modèle\n> Je vous notifie\n>\n> - un\nAprès\n>50 €')).toEqual([
    {
      kind: 'box',
      blocks: [
        { kind: 'subtitle', line: [{ kind: 'text', text: 'Modèle' }] },
        { kind: 'paragraph', lines: [[{ kind: 'text', text: 'Je vous notifie' }]] },
        { kind: 'list', items: [[{ kind: 'text', text: 'un' }]] },
      ],
    },
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'Après' }], [{ kind: 'text', text: '>50 €' }]] },
  ])
  expect(blocksOf('> ## Titre\n> > dedans')).toMatchObject([
    { kind: 'box', blocks: [{ kind: 'subtitle' }, { kind: 'paragraph', lines: [[{ text: '> dedans' }]] }] },
  ])
})

test('a title may name the anchor of its section; two sections never share one', () => {
  const sections = sectionsOf('## Garanties {#garanties}\n## Encore {#garanties}\n## {#seule}\n## Prix {#Prix}')
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['garanties', 'Garanties'],
    ['texte-1', 'Encore'],
    ['texte-2', '{#seule}'],
    ['texte-3', 'Prix {#Prix}'],
  ])
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example',
])('a link to %s stays plain text', (to) => {
  expect(blocksOf(`[ici](${to})`)).toEqual([
    { kind: 'paragraph', lines: [expect.not.arrayContaining([expect.objectContaining({ to })])] },
  ])
})

test.each(['https://exemple.fr/a?b=c', '/retours', 'mailto:a@exemple.fr', 'tel:+33199001234'])('a link to %s is a link', (to) => {
  expect(blocksOf(`Voir [ici](${to}).`)).toMatchObject([{ lines: [[{}, { kind: 'link', text: 'ici', to }, { text: '.' }]] }])
})

test('what looks like markup is shown as typed', () => {
  expect(blocksOf('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]] },
  ])
})

test('sections begin at their titles; text before the first title has none', () => {
  expect(sectionsOf('Avant\n## Un\nA\n\nB\n## Deux').map(({ title, blocks }) => [title, blocks.length])).toEqual([
    [null, 1],
    ['Un', 2],
    ['Deux', 0],
  ])
  expect(sectionsOf('')).toEqual([])
})
