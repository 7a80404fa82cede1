import { localStore } from '../browser/storage.ts'

/** The profile's tabs, in display order (spec 2, profile). */
export const profileTabs = ['profile', 'orders', 'addresses', 'favorites', 'payment', 'settings'] as const
export type ProfileTab = (typeof profileTabs)[number]

const key = 'profileActiveTab'
const switched = 'switch-profile-tab'

const isTab = (value: unknown): value is ProfileTab => profileTabs.includes(value as ProfileTab)

/** For the next time the profile opens. */
export const saveTab = (tab: ProfileTab) => localStore.write(key, tab)

/** The saved tab; `otherwise` when there is none. It stays saved: React may throw a first render away. */
export function savedTab(otherwise: ProfileTab = 'profile'): ProfileTab {
  const stored = localStore.read(key)
  return isTab(stored) ? stored : otherwise
}

export const forgetSavedTab = () => localStore.remove(key)

/** Navigation state of the profile: reload and back find the same tab again. */
export const withTab = (tab: ProfileTab) => ({ tab })

export function tabIn(state: unknown): ProfileTab {
  const tab = (state as { tab?: unknown } | null)?.tab
  return isTab(tab) ? tab : 'profile'
}

/** Switches the tab of an open profile. */
export const switchTab = (tab: ProfileTab) => window.dispatchEvent(new CustomEvent(switched, { detail: tab }))

/** The event carries the tab's name as its detail or as a member of it. */
export function onSwitchTab(open: (tab: ProfileTab) => void) {
  const onEvent = (event: Event) => {
    const { detail } = event as CustomEvent<ProfileTab | { tab?: ProfileTab } | null>
    const tab = typeof detail === 'object' ? detail?.tab : detail
    if (isTab(tab)) open(tab)
  }
  window.addEventListener(switched, onEvent)
  return () => window.removeEventListener(switched, onEvent)
}
