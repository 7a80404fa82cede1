import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Featured } from './featured.tsx'

const actions = { heart: () => null, add: () => null, sizes: () => null }
afterEach(() => void vi.unstubAllGlobals())

test('without its featured products the home page shows an error and a button to retry (spec 2, home)', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Featured products={null} actions={actions} />
    </MemoryRouter>,
  )
  expect(page).toContain('Impossible de charger les produits en vedette.')
  expect(page).toMatch(/<button[^>]*>Réessayer<\/button>/)
})

type Pressable = ReactElement<{ onClick: () => void }>

/** The elements with this text, in the children and in the other properties of each. */
function elementsWith(text: string, node: ReactNode): Pressable[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => elementsWith(text, child))
  if (!isValidElement<Record<string, ReactNode>>(node)) return []
  const inside = Object.values(node.props).flatMap((value) => elementsWith(text, value))
  return node.props.children === text ? [node as unknown as Pressable, ...inside] : inside
}

test('Réessayer of the home page reloads it (spec 2, home)', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', { location: { reload } })
  const [retry] = elementsWith('Réessayer', Featured({ products: null, actions }))
  expect(reload).not.toHaveBeenCalled()
  retry?.props.onClick()
  expect(reload).toHaveBeenCalledOnce()
})
