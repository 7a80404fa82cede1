import { useRef, useState } from 'react'
import type { Note } from '../../../contract/api/admin/order-corrections.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { dropSecondPressOnNext } from '../../lib/dom/second-press.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { useAdminMutation } from './admin-api.ts'
import { shortMoment } from './formats.ts'
import { Section } from './section.tsx'
import { useGuardUnsaved } from './use-guard-unsaved.tsx'

/** What the staff writes for itself; `path`: of the notes in the API. */
export function Notes({ path, notes }: { path: string; notes: Note[] }) {
  const [typed, setTyped] = useState('')
  // The idempotency key of a note until it is known to be written: sent again after a lost response, it is the same note.
  const sent = useRef({ text: '', key: '' })
  const write = useAdminMutation({
    do: (text: string) => {
      if (sent.current.text !== text) sent.current = { text, key: randomKey() }
      return callApi(path, { method: 'POST', body: { text }, headers: { 'Idempotency-Key': sent.current.key } })
    },
    done: office.noteWritten,
    showsFailure: false,
    afterwards: (_, text) => {
      sent.current = { text: '', key: '' }
      // What was typed on during the request is not stored.
      setTyped((now) => (now.trim() === text ? '' : now))
    },
  })
  useGuardUnsaved(typed.trim() !== '')
  const remove = useAdminMutation({
    do: (id: string) => callApi(`${path}/${id}`, { method: 'DELETE' }),
    done: office.noteDeleted,
  })
  const form = useForm({
    check: (values) => missing(values, { text: office.noteMissing }),
    submit: ({ text = '' }) => write.mutateAsync(text),
    failed: office.actionFailed,
  })
  return (
    <Section title="Notes internes" aside="Dans l’export de ses données">
      {notes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3 text-sm" onClickCapture={dropSecondPressOnNext}>
          {notes.map(({ id, text, author, date, own }) => (
            <li key={id} className="rounded-soft bg-plaster p-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-muted">
                <span>
                  {author ?? 'Ancienne équipe'}, {shortMoment(date)}
                </span>
                {own && (
                  <button
                    type="button"
                    className="min-h-9 underline decoration-line underline-offset-4 hover:decoration-ink"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(id)}
                  >
                    Supprimer<span className="sr-only"> la note</span>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="flex flex-col gap-3">
        <TextareaField
          label="Nouvelle note"
          name="text"
          rows={2}
          maxLength={2_000}
          value={typed}
          error={form.errors.text}
          onChange={(event) => setTyped(event.target.value)}
        />
        {form.problem && <Alert>{form.problem}</Alert>}
        <Button
          type="submit"
          size="small"
          variant="secondary"
          className="self-start"
          busy={form.busy}
          busyLabel="Enregistrement…"
        >
          Ajouter la note
        </Button>
      </form>
    </Section>
  )
}
