import { expect, test } from 'vitest'
import { actionName } from './action-names.ts'
import { changeWords, subjectWords } from './change-words.ts'

test('a change says what it was and what it is; what fills more than a line is only named (issue 7)', () => {
  const spaced = changeWords({
    standardShippingCents: { from: 599, to: 750 },
    hours: { from: [], to: [{}] },
    reason: 'Inventaire',
  })
  expect(spaced.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
    'livraison standard : 5,99 € → 7,50 €',
    'horaires',
    'motif : Inventaire',
  ])
  const delays = {
    from: { FR: { from: 3, to: 5 }, BE: { from: 4, to: 6 } },
    to: { FR: { from: 2, to: 5 }, BE: { from: 4, to: 6 } },
  }
  expect(changeWords({ standardDelays: delays })).toEqual(['délais standard, France : 3 à 5 jours → 2 à 5 jours'])
  const host = { from: { name: 'A', address: 'B' }, to: { name: 'C', address: 'B' } }
  expect(changeWords({ host, mode: { from: 'none', to: 'none' } })).toEqual(['hébergeur, nom : A → C'])
  expect(changeWords({ role: { from: 'preparation', to: null } })).toEqual(['rôle : préparation → rien'])
  expect(changeWords({ from: 'Jupes', to: 'Robes' })).toEqual(['Jupes → Robes'])
  for (const nothing of [null, undefined, 'x', []]) expect(changeWords(nothing)).toEqual([])
})

test('a subject is told by its name, a section by its title, an id without a name not at all', () => {
  const id = '01900000-0000-7000-8000-000000000000'
  expect(subjectWords({ action: 'staff_added', subject: id, subjectName: 'Inès Roux' })).toBe('Inès Roux')
  expect(subjectWords({ action: 'settings_changed', subject: 'orders', subjectName: null })).toBe('Retours et annulation')
  expect(subjectWords({ action: 'order_shipped', subject: 'NL-23', subjectName: null })).toBe('NL-23')
  expect(subjectWords({ action: 'message_answered', subject: id, subjectName: null })).toBe('—')
})

test('a deed without words of its own is told by its area', () => {
  expect([actionName('staff_added'), actionName('order_teleported'), actionName('elsewhere')]).toEqual([
    'Personne invitée',
    'Commandes',
    'Autre action',
  ])
})
