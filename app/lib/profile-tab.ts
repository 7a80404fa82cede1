import { localStore } from './storage.ts'

/** Specification 2, profile: in the order they stand. */
export const profileTabs = ['profile', 'orders', 'addresses', 'favorites', 'payment', 'settings'] as const
export type ProfileTab = (typeof profileTabs)[number]

const key = 'profileActiveTab'
const switched = 'switch-profile-tab'

const isTab = (value: unknown): value is ProfileTab => profileTabs.includes(value as ProfileTab)

/** For the next time the profile opens. */
export const keepTab = (tab: ProfileTab) => localStore.write(key, tab)

/** The tab to open with, once. */
export function takeTab(): ProfileTab {
  const kept = localStore.take(key)
  return isTab(kept) ? kept : 'profile'
}

/** Asks an open profile for another tab. */
export const switchTab = (tab: ProfileTab) => window.dispatchEvent(new CustomEvent(switched, { detail: tab }))

/** The event carries the tab's name, as its detail or as a member of it. */
export function onSwitchTab(open: (tab: ProfileTab) => void) {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<ProfileTab | { tab?: ProfileTab } | null>
    const tab = typeof detail === 'object' ? detail?.tab : detail
    if (isTab(tab)) open(tab)
  }
  window.addEventListener(switched, hear)
  return () => window.removeEventListener(switched, hear)
}
