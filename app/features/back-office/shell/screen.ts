import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Role } from '../../../../contract/accounts.ts'
import type { IconName } from '../../../ui/icon-names.ts'

export type ScreenProps = { params: Record<string, string> }
type Entry = { label: string; icon: IconName }

export type Screen = {
  /** Under /admin; `:name` takes one step of the address. */
  path: string
  roles: readonly Role[]
  /** Its place in the navigation; a screen without one is reached from another. */
  entry?: Entry
  Component: LazyExoticComponent<ComponentType<ScreenProps>>
}

export const owner: readonly Role[] = ['ADMIN']
export const staff: readonly Role[] = ['ADMIN', 'PREPARATION']

/** One screen of the back office, loaded when it is first opened. */
export const screen = (
  roles: readonly Role[],
  path: string,
  load: () => Promise<{ default: ComponentType<ScreenProps> }>,
  entry?: Entry,
): Screen => ({ roles, path, Component: lazy(load), ...(entry && { entry }) })

export const mayOpen = (roles: readonly Role[], { roles: needed }: Pick<Screen, 'roles'>) =>
  needed.some((role) => roles.includes(role))

/** What stands in the address at the steps that `path` names, or null when it is another address. */
export function paramsIn(path: string, pathname: string): Record<string, string> | null {
  const pattern = path.split('/')
  const steps = pathname
    .replace(/^\/admin\/?/, '')
    .replace(/\/$/, '')
    .split('/')
  if (pattern.length !== steps.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const step = steps[at] ?? ''
    if (part.startsWith(':') && step) params[part.slice(1)] = decoded(step)
    else if (part !== step) return null
  }
  return params
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** The first screen at this address, with what stands in it. */
export function screenAt(
  screens: readonly Screen[],
  pathname: string,
): { screen: Screen; params: Record<string, string> } | null {
  for (const screen of screens) {
    const params = paramsIn(screen.path, pathname)
    if (params) return { screen, params }
  }
  return null
}
