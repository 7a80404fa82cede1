import { expect, test } from 'vitest'
import type { AuditAction, AuditField, AuditWord } from '../../../../contract/api/admin/audit-actions.ts'
import { auditAreas } from '../../../../contract/api/admin/audit-areas.ts'
import { settingsSections } from '../../../../contract/api/admin/settings-sections.ts'
import { textPages } from '../../../../contract/text/page-texts.ts'
import { actionName, actionNames } from './action-names.ts'
import { fieldNames, wordNames } from './field-names.ts'
import { formatChange, subjectLabel } from './format-change.ts'

test('a change shows the old and the new value; a value longer than a line shows only its name', () => {
  const spaced = formatChange({
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
  expect(formatChange({ standardDelays: delays })).toEqual(['délais standard, France : 3 à 5 jours → 2 à 5 jours'])
  const host = { from: { name: 'A', address: 'B' }, to: { name: 'C', address: 'B' } }
  expect(formatChange({ host, mode: { from: 'none', to: 'none' } })).toEqual(['hébergeur, nom : A → C'])
  expect(formatChange({ role: { from: 'preparation', to: null } })).toEqual(['rôle : préparation → rien'])
  expect(formatChange({ from: 'Jupes', to: 'Robes' })).toEqual(['Jupes → Robes'])
  expect(formatChange({ from: ['Jupes', 'Robes'], to: ['Robes', 'Jupes'] })).toEqual(['Jupes, Robes → Robes, Jupes'])
  for (const nothing of [null, undefined, 'x', []]) expect(formatChange(nothing)).toEqual([])
})

test('a subject is shown by its name, a section by its title, an id without a name as a dash', () => {
  const id = '01900000-0000-7000-8000-000000000000'
  expect(subjectLabel({ action: 'staff_added', subject: id, subjectName: 'Inès Roux' })).toBe('Inès Roux')
  expect(subjectLabel({ action: 'settings_changed', subject: 'orders', subjectName: null })).toBe('Retours et annulation')
  expect(subjectLabel({ action: 'order_shipped', subject: 'NL-23', subjectName: null })).toBe('NL-23')
  expect(subjectLabel({ action: 'message_answered', subject: id, subjectName: null })).toBe('—')
  for (const subject of [...Object.keys(settingsSections), ...textPages])
    expect(subjectLabel({ action: 'settings_changed', subject, subjectName: null }), subject).not.toBe(subject)
})

test('every action is found by its area', () => {
  const beginnings = Object.values(auditAreas).flat()
  expect(Object.keys(actionNames).filter((action) => !beginnings.some((one) => action.startsWith(one)))).toEqual([])
})

test('amounts and prices are in euros, enum values in French, and texts typed by the owner stay as they are', () => {
  const plainly = (change: unknown) => formatChange(change).map((line) => line.replaceAll(/\s/g, ' '))
  expect(plainly({ amountCents: 1250, reason: 'all', restocked: 2 })).toEqual([
    'montant : 12,50 €',
    'motif : all',
    'pièces remises en vente : 2',
  ])
  expect(plainly({ price: { from: null, to: 59.9 }, name: { from: 'published', to: 'owner' } })).toEqual([
    'prix : rien → 59,90 €',
    'nom : published → owner',
  ])
  expect(plainly({ file: 'robes.csv', lines: 'good' })).toEqual(['fichier : robes.csv', 'lignes : celles sans erreur'])
  expect(plainly({ file: 'robes.csv', applied: 12, skipped: 0 })).toEqual([
    'fichier : robes.csv',
    'lignes appliquées : 12',
    'lignes laissées de côté : 0',
  ])
  expect(plainly({ size: { from: 'M', to: 'L' }, quantity: 2, restocked: true })).toEqual([
    'taille : M → L',
    'pièces : 2',
    'pièces remises en vente : oui',
  ])
  expect(plainly({ shown: { from: false, to: true } })).toEqual(['autre : non → oui'])
})

test('every action, field and enum value of a change has a French word: a missing one does not compile', () => {
  const names = (words: Record<string, string>) => Object.values(words)
  for (const words of [actionNames, fieldNames, wordNames]) expect(names(words).filter((word) => !word.trim())).toEqual([])
  const { order_refunded: _, ...actions } = actionNames
  const { amountCents: __, ...fields } = fieldNames
  const { instead: ___, ...words } = wordNames
  // @ts-expect-error an action lacks its word: the control of `npm test -- types`
  expect(actions satisfies Record<AuditAction, string>).not.toHaveProperty('order_refunded')
  // @ts-expect-error a field lacks its word
  expect(fields satisfies Record<AuditField, string>).not.toHaveProperty('amountCents')
  // @ts-expect-error a word of a closed list lacks its own
  expect(words satisfies Record<AuditWord, string>).not.toHaveProperty('instead')
})

test('an unknown action, of another version of the shop, is described by its area', () => {
  expect([actionName('staff_added'), actionName('order_teleported'), actionName('elsewhere')]).toEqual([
    'Personne invitée',
    'Commandes',
    'Autre action',
  ])
})
