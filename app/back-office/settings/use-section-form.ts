import { type FormEvent, useRef, useState } from 'react'
import type { AdminSettings } from '../../../contract/api/admin/settings.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { ApiError, callApi } from '../../lib/api/api-client.ts'
import { useForm, type Values } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { refreshAdmin } from '../components/admin-api.ts'
import { fieldsOf, type SectionSpec } from './field-specs.ts'
import { rowsOfSection, rowsTyped } from './list-rows.tsx'
import { sectionValues, typingFaults } from './section-values.ts'

type Section = AdminSettings[keyof AdminSettings]

/**
 * The state of one edited section: it keeps the version that was read until it is saved or reloaded, so that it never
 * overwrites what somebody else saved meanwhile.
 */
export function useSectionForm(spec: SectionSpec, latest: Section, onDirty: (dirty: boolean) => void) {
  const [seen, setSeen] = useState(latest)
  const [seenVersion, setSeenVersion] = useState(latest.version)
  const [isDirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const [round, setRound] = useState(0)
  const strokes = useRef(0)
  const fields = fieldsOf(spec)
  const rows = rowsOfSection[spec.section]
  if (latest.version !== seenVersion) {
    setSeenVersion(latest.version)
    // Nothing typed: show what somebody else saved.
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
    const body = { ...sectionValues(fields, typed), ...(rows && { [rows.name]: rowsTyped(rows, typed) }), version }
    const sentAt = strokes.current
    const saved = await callApi<AdminSettings>(`/admin/settings/${spec.section}`, { method: 'PUT', body })
    setConflict(undefined)
    setSeen(saved[spec.section])
    // What was typed during the request is not saved yet.
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
    failed: office.actionFailed,
  })
  return {
    ...form,
    fields,
    rows,
    values: seen.values,
    /** A new value remounts the fields. */
    round,
    isDirty,
    conflict,
    /** What somebody else saved meanwhile. */
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
