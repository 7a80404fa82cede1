import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('spaces before French punctuation and within quotation marks do not break; nothing else changes', () => {
  expect(typeset('Votre choix : « M » ? Oui !')).toBe('Votre choix\u00a0: «\u00a0M\u00a0»\u00a0? Oui\u00a0!')
  expect(typeset('Connexion réussie!')).toBe('Connexion réussie!')
})
