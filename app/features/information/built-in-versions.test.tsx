import { createHash } from 'node:crypto'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { demoSettings } from '../../../contract/rules/company/demo-settings.ts'
import { ShopSettingsProvider } from '../../lib/settings/shop-settings.ts'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

/** A hash of the built-in words that a customer reads under the settings of the demo, without the version's own date. */
function fingerprint(Screen: ComponentType) {
  const markup = renderToStaticMarkup(
    <ShopSettingsProvider value={{ ...demoSettings, termsVersion: '2000-01-01', privacyVersion: '2000-01-01' }}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ShopSettingsProvider>,
  )
  const words = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

/**
 * An order names the version of the terms that it accepted (decision 22). If this fails, words of the program's own text have changed:
 * give it the day of the change as its version in contract/rules/shop-settings.ts, and pin it here with the new fingerprint.
 */
test.each([
  ['terms', TermsScreen, 'termsVersion', '2026-11-29', 'add2e7705208d578'],
  ['privacy', PrivacyScreen, 'privacyVersion', '2026-11-29', 'da57bb2dd07b4446'],
] as const)('the built-in words of %s are those of their version (decision 22)', (_page, Screen, setting, version, pinned) => {
  expect([demoSettings[setting], fingerprint(Screen)]).toEqual([version, pinned])
})
