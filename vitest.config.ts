import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,bench,contract,demo,scripts,server,dev-services,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['./tests/setup/database-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
