import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Body, bodyLimits, easeChoices, hemChoices } from '../../../../contract/rules/fit/fit.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { ApiError, callApi, messageOf } from '../../../lib/api/api-client.ts'
import { localStore, parsed, tabStore } from '../../../lib/browser/storage.ts'
import { notifyOtherTabs, queryClient } from '../../../lib/query/query-client.ts'
import { currentSession, useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** The measures of one woman, in millimetres, under the name that she gave them: « Moi », « Ma sœur ». */
type BodyProfile = Body & { label: string }

/** Where she chose to keep it: in this browser, or in her account (decision 53). */
export type Place = 'device' | 'account'
export type StoredProfile = BodyProfile & { place: Place }

const key = 'body-profiles'
/** The name of the profile that was used last in this tab. */
const usedKey = 'body-profile'
const most = 5

const isWithin = (value: unknown, { least, most: greatest }: { least: number; most: number }) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= greatest

/** The stored text may come from an older version or from elsewhere. */
function isProfile(value: unknown): value is BodyProfile {
  if (typeof value !== 'object' || value === null) return false
  const { label, heightMm, bustMm, hipsMm, shoulderToFloorMm, heelMm = 0, ease, hem } = value as Partial<BodyProfile>
  return (
    typeof label === 'string' &&
    isWithin(heightMm, bodyLimits.heightMm) &&
    isWithin(bustMm, bodyLimits.bustMm) &&
    (hipsMm === undefined || isWithin(hipsMm, bodyLimits.hipsMm)) &&
    (shoulderToFloorMm === undefined || isWithin(shoulderToFloorMm, bodyLimits.shoulderToFloorMm)) &&
    isWithin(heelMm, bodyLimits.heelMm) &&
    (ease === undefined || easeChoices.includes(ease)) &&
    (hem === undefined || hemChoices.includes(hem))
  )
}

const none: StoredProfile[] = []
let last: { text: string | null; profiles: StoredProfile[] } = { text: null, profiles: none }
const listeners = new Set<() => void>()

/** The profiles stored in this browser, the last stored first. */
function readDevice(): StoredProfile[] {
  const text = localStore.read(key)
  if (text !== last.text) {
    const stored = parsed(text)
    const sound = Array.isArray(stored) ? stored.filter(isProfile).slice(0, most) : []
    last = { text, profiles: sound.map((profile) => ({ ...profile, place: 'device' })) }
  }
  return last.profiles
}

const tell = () => {
  for (const listener of listeners) listener()
}

function writeDevice(profiles: StoredProfile[]) {
  if (profiles.length === 0) localStore.remove(key)
  else localStore.write(key, JSON.stringify(profiles.slice(0, most).map(({ place: _device, ...profile }) => profile)))
  tell()
}

const accountQuery = queryOptions({
  queryKey: ['body-profiles'],
  queryFn: async ({ signal }) => changed(await callApi<BodyProfile[]>('/body-profiles', { signal }), unsentOfUser()),
})
const quietMs = 600
let quiet: ReturnType<typeof setTimeout> | undefined
let sent: Promise<void> = Promise.resolve()
/** By label, the latest last: what to keep in the account, or null for what to forget. */
const unsent = new Map<string, BodyProfile | null>()
let unsentOf: string | undefined

/** Emptied when somebody else signs in. */
function unsentOfUser() {
  const user = currentSession().user?.id
  if (user !== unsentOf) unsent.clear()
  unsentOf = user
  return unsent
}

const without = <Profile extends BodyProfile>(profiles: Profile[], label: string) =>
  profiles.filter((profile) => profile.label !== label)

const changed = (profiles: BodyProfile[], changes: typeof unsent) =>
  [...changes].reduce((all, [label, profile]) => [...(profile ? [profile] : []), ...without(all, label)], profiles).slice(0, most)

/** Shown at once, sent when she pauses: a slider changes it many times. */
function changeAccount(label: string, profile: BodyProfile | null) {
  unsentOfUser().delete(label)
  unsent.set(label, profile)
  queryClient.setQueryData(accountQuery.queryKey, (known) => known && changed(known, unsent))
  sendSoon()
}

function sendSoon() {
  clearTimeout(quiet)
  quiet = setTimeout(() => {
    sent = sent.then(sendChanges)
  }, quietMs)
}

/** They stay on the page, and are sent with the next change or once the network is back; newer ones of the same name count. */
function keepForNextTry(changes: typeof unsent) {
  for (const [label, profile] of [...changes, ...unsentOfUser()]) {
    unsent.delete(label)
    unsent.set(label, profile)
  }
  window.addEventListener('online', sendSoon, { once: true })
}

/** Applied to what the account holds now: another tab, or a list that never loaded, may have more than this page knows. */
async function sendChanges() {
  const changes = new Map(unsentOfUser())
  if (changes.size === 0) return
  unsent.clear()
  try {
    const stored = await callApi<BodyProfile[]>('/body-profiles')
    const saved = await callApi<BodyProfile[]>('/body-profiles', { method: 'PUT', body: changed(stored, changes) })
    queryClient.setQueryData(accountQuery.queryKey, changed(saved, unsent))
    notifyOtherTabs(accountQuery.queryKey)
  } catch (error) {
    toast.error(messageOf(error, messages.bodyProfilesFailed))
    // The shop would refuse it again, so it is not tried again.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (!isRefused) return keepForNextTry(changes)
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  }
}

/** Keeps a profile as the one in use; a profile of the same name is replaced, the sixth pushes out the oldest. */
export function keepProfile({ place, ...profile }: StoredProfile): void {
  tabStore.write(usedKey, profile.label)
  if (place === 'device') writeDevice([{ ...profile, place }, ...without(readDevice(), profile.label)])
  else changeAccount(profile.label, profile)
}

/** Uses this profile for the next garments, too. */
export function chooseProfile(label: string): void {
  tabStore.write(usedKey, label)
  tell()
}

export function forgetProfile({ place, label }: StoredProfile): void {
  if (place === 'device') writeDevice(without(readDevice(), label))
  else changeAccount(label, null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The kept profiles, the one in use first; none on the server, and the account's only when signed in. */
export function useBodyProfiles(): StoredProfile[] {
  const { status } = useSession()
  const account = useQuery({ ...accountQuery, enabled: status === 'authenticated' }, queryClient)
  const device = useSyncExternalStore(subscribe, readDevice, () => none)
  const used = useSyncExternalStore(
    subscribe,
    () => tabStore.read(usedKey),
    () => null,
  )
  const ofAccount = status === 'authenticated' ? (account.data ?? []) : []
  const all = [
    ...ofAccount.map((profile): StoredProfile => ({ ...profile, place: 'account' })),
    ...device.filter(({ label }) => !ofAccount.some((profile) => profile.label === label)),
  ]
  return all.sort((a, b) => Number(b.label === used) - Number(a.label === used))
}
