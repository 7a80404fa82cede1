import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isNarrowed, useUrlState } from './use-url-state.ts'

type FilterBarProps = {
  /** The query parameters of its fields: « Tout afficher » removes them. */
  names: readonly string[]
  children: ReactNode
}

/** The filters of a list, each a query parameter. */
export function FilterBar({ names, children }: FilterBarProps) {
  const { query, clear } = useUrlState()
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      {isNarrowed(query, names) && (
        <button
          type="button"
          className="min-h-11 px-2 text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
          onClick={() => clear(names)}
        >
          Tout afficher
        </button>
      )}
    </search>
  )
}

const typingMs = 300

/**
 * What is typed into a field of which the URL holds the value. The URL's value replaces it only when something else changed it: what the
 * field sent itself arrives late, and would undo what was typed meanwhile.
 */
function useTypedParameter(name: string) {
  const { query, change } = useUrlState()
  const inAddress = query.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState<string>()
  if (inAddress !== seen) {
    setSeen(inAddress)
    // A link, the back button, « Tout afficher ».
    if (inAddress !== sent) {
      setTyped(inAddress)
      setSent(undefined)
    }
  }
  function send(value: string, options?: { replace: boolean }) {
    setSent(value)
    change({ [name]: value || null }, options)
  }
  return { inAddress, typed, setTyped, sent, send }
}

/**
 * Searches once the typing pauses, or when the field is left: later it could come between a pressed row and its page, and keep her on
 * the list.
 */
export function SearchField({ name = 'q', label, placeholder }: { name?: string; label: string; placeholder?: string }) {
  const { inAddress, typed, setTyped, sent, send } = useTypedParameter(name)
  const { pathname } = useLocation()
  const next = useNavigation().location
  // She is leaving this list: a search now would take her back to it.
  const leaves = next !== undefined && next.pathname !== pathname
  const wanted = typed.trim()
  // What was sent is not due again: its timer could fire while she leaves the list, and bring her back to it.
  const isDue = wanted !== inAddress && wanted !== sent && !leaves
  const search = (words: string) => send(words, { replace: true })
  const onPause = useEffectEvent(search)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => onPause(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted, isDue])
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      autoComplete="off"
      className="min-w-56 grow sm:max-w-sm"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => isDue && search(wanted)}
    />
  )
}

type FilterSelectProps = {
  name: string
  label: string
  /** The first option, « Tous » by default. A list that never shows all names its default instead. */
  all?: string
  first?: string
  options: readonly { value: string; label: string }[]
}

/** One value, or all of them. */
export function FilterSelect({ name, label, all, first = '', options }: FilterSelectProps) {
  const { query, change } = useUrlState()
  const chosen = query.get(name) ?? first
  // A category of an old link may be gone: the list is narrowed by it anyway.
  const isKnown = chosen === first || options.some(({ value }) => value === chosen)
  return (
    <SelectField
      label={label}
      placeholder={all}
      options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
      value={chosen}
      className="min-w-36 max-sm:grow max-sm:basis-36 sm:min-w-40"
      onChange={({ target }) => change({ [name]: target.value === first ? null : target.value })}
    />
  )
}

/** The first and the last day, side by side at any width. */
export const FilterDays = () => (
  <div className="flex gap-3 max-sm:w-full">
    <FilterDay name="from" label="Du" />
    <FilterDay name="to" label="Au" />
  </div>
)

/** A date. The list follows once it is complete: while she types 2026 the year is 2, then 20. */
function FilterDay({ name, label }: { name: string; label: string }) {
  const { inAddress, typed, setTyped, sent = inAddress, send } = useTypedParameter(name)
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      min="2000-01-01"
      max="2099-12-31"
      className="min-w-0 max-sm:grow max-sm:basis-0"
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value && target.validity.valid) send(target.value)
      }}
      // Half a date is empty too: only leaving the field tells that there is none, and then shows none.
      onBlur={({ target }) => {
        if (target.value && target.validity.valid) return
        target.value = ''
        setTyped('')
        if (sent) send('')
      }}
    />
  )
}
