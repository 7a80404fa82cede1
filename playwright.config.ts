import { defineConfig } from '@playwright/test'
import { chromiumOptions, chromiumPath } from './tests/setup/chromium.ts'

/**
 * A journey runs at one width: shopping on a phone, accounts, back office and the site's own rules at a desk. Where the width
 * makes a difference its tag says so: `@both`, or the one that it belongs to, `@phone` or `@desktop`. Layout is seen at both, and so is
 * accessibility, in one journey (support/widths.ts). What is matched is the project, the file and the titles.
 */
const widths = {
  phone: /@both|@phone|^\W*phone (?:catalogue\/|checkout\/|site\/layout\.spec)(?!.*@desktop)/,
  desktop: /@both|@desktop|^\W*desktop (?!catalogue\/|checkout\/)(?!.*@phone)/,
}

const desk = { width: 1440, height: 900 }
const releases = '**/network/two-builds.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/open-shop.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than the two cores of CI: a journey waits for its database and its pages about as long as it computes.
  workers: 3,
  // Patience, not a goal: a machine busy with other work is slow, and speed is measured by `npm run bench`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A button that is missing is told after half a minute, not when the whole journey's time is over.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // `npm test` records what failed when it runs it once more.
    trace: 'off',
    launchOptions: {
      ...(chromiumPath && { executablePath: chromiumPath }),
      args: chromiumOptions,
    },
  },
  projects: [
    // Its worker opens three processes of the shop: as the last one it would run alone, with a processor idle.
    { name: 'releases', testMatch: releases, use: { viewport: desk } },
    { name: 'phone', grep: widths.phone, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grep: widths.desktop, testIgnore: releases, use: { viewport: desk } },
  ],
})
