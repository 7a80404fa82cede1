import { afterEach, expect, test, vi } from 'vitest'

const filesIn = async (mode: string) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.resetModules()
  const { default: routes } = await import('./routes.ts')
  return routes.map(({ file }) => file)
}

afterEach(() => vi.unstubAllEnvs())

test('the component page exists in development', async () => {
  expect(await filesIn('development')).toContain('routes/ui.tsx')
})

test('the component page is not in the production build, which has all others', async () => {
  const [development, production] = [await filesIn('development'), await filesIn('production')]
  expect(production).toEqual(development.filter((file) => file !== 'routes/ui.tsx'))
  expect(production).toContain('routes/home.tsx')
})
