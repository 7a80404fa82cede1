import { type FormEvent, useRef, useState } from 'react'
import type { AdminSettings } from '../../../../contract/admin-settings.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { settingsMessages } from '../../../../contract/settings-messages.ts'
import { ApiError, callApi } from '../../../lib/api-client.ts'
import { useForm, type Values } from '../../../lib/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshAdmin } from '../parts/admin-api.ts'
import { fieldsOf, type SectionSpec } from './field-specs.ts'
import { hoursTyped } from './hours-rows.tsx'
import { sectionValues, typingFaults } from './section-values.ts'

type Section = AdminSettings[keyof AdminSettings]

/**
 * One section as it is edited: it keeps the version that was read until it is saved or taken anew, so that what somebody else
 * saved meanwhile is never written over unseen.
 */
export function useSectionForm(spec: SectionSpec, latest: Section, onDirty: (dirty: boolean) => void) {
  const [seen, setSeen] = useState(latest)
  const [heard, setHeard] = useState(latest.version)
  const [isDirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const [round, setRound] = useState(0)
  const strokes = useRef(0)
  const fields = fieldsOf(spec)
  const hasHours = spec.section === 'identity'
  if (latest.version !== heard) {
    setHeard(latest.version)
    // Nothing typed: what somebody else saved is simply shown.
    if (!isDirty && latest.version !== seen.version) {
      setSeen(latest)
      setRound(round + 1)
    }
  }

  const note = (dirty: boolean) => {
    setDirty(dirty)
    onDirty(dirty)
  }
  const changed = () => {
    strokes.current += 1
    if (!isDirty) note(true)
  }
  const send = async (version: string, typed: Values) => {
    const body = { ...sectionValues(fields, typed), ...(hasHours && { hours: hoursTyped(typed) }), version }
    const sentAt = strokes.current
    const saved = await callApi<AdminSettings>(`/admin/settings/${spec.section}`, { method: 'PUT', body })
    setConflict(undefined)
    setSeen(saved[spec.section])
    // What was typed while the shop answered is not saved yet.
    note(strokes.current !== sentAt)
    toast.success(settingsMessages.saved)
    await refreshAdmin()
  }
  const form = useForm({
    check: (typed) => typingFaults(fields, typed),
    submit: async (typed) => {
      try {
        await send(conflict ? latest.version : seen.version, typed)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'settings_changed_meanwhile')) throw error
        await refreshAdmin()
        setConflict(error.message)
      }
    },
    failed: office.deedFailed,
  })
  return {
    ...form,
    fields,
    hasHours,
    values: seen.values,
    /** Another round shows the fields anew. */
    round,
    isDirty,
    conflict,
    /** What somebody else saved, while this was being typed. */
    theirs: conflict ? latest.values : undefined,
    takeTheirs: () => {
      setConflict(undefined)
      setSeen(latest)
      setRound(round + 1)
      note(false)
    },
    changed,
    props: {
      ...form.props,
      onInput(event: FormEvent<HTMLFormElement>) {
        form.props.onInput(event)
        changed()
      },
    },
  }
}
