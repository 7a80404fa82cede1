import { defineConfig } from '@playwright/test'
import { chromiumOptions, chromiumPath } from './tests/setup/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/open-shop.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Patience, not a goal: a machine busy with other work is slow, and speed is measured by `npm run bench`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromiumPath && { executablePath: chromiumPath }),
      args: chromiumOptions,
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
