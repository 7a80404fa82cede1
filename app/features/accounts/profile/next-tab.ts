import { type ProfileTab, profileTabs } from '../../../lib/format/profile-tab.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The tab that an arrow key leads to, wrapping at the ends; undefined for any other key. */
export function nextTab(active: ProfileTab, key: string): ProfileTab | undefined {
  if (key === 'Home') return profileTabs[0]
  if (key === 'End') return profileTabs.at(-1)
  const step = steps[key]
  if (!step) return undefined
  return profileTabs.at((profileTabs.indexOf(active) + step) % profileTabs.length)
}
