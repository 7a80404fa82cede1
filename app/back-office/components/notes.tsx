import { useState } from 'react'
import type { Note } from '../../../contract/api/admin/order-corrections.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { useRequestKey } from '../../lib/browser/use-request-key.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { useAdminMutation } from './admin-api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { shortMoment } from './formats.ts'
import { Section } from './section.tsx'
import { useGuardUnsaved } from './use-guard-unsaved.tsx'

/** What the staff writes for itself; `path`: of the notes in the API. */
export function Notes({ path, notes }: { path: string; notes: Note[] }) {
  const [typed, setTyped] = useState('')
  const key = useRequestKey()
  const write = useAdminMutation({
    do: (text: string) => callApi(path, { method: 'POST', body: { text }, headers: { 'Idempotency-Key': key.of(text) } }),
    done: office.noteWritten,
    showsFailure: false,
    afterwards: (_, text) => {
      key.forget()
      // What was typed on during the request is not stored.
      setTyped((now) => (now.trim() === text ? '' : now))
    },
  })
  useGuardUnsaved(typed.trim() !== '')
  const [leaving, setLeaving] = useState<Note>()
  const form = useForm({
    check: (values) => missing(values, { text: office.noteMissing }),
    submit: ({ text = '' }) => write.mutateAsync(text),
    // A second press finds the field that the first one has emptied, and does nothing.
    onDone: () => undefined,
    failed: office.actionFailed,
  })
  return (
    <Section title="Notes internes" aside="Dans l’export de ses données">
      {notes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3 text-sm">
          {notes.map((note) => (
            <li key={note.id} className="rounded-soft bg-plaster p-3">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-muted">
                <span>
                  {note.author ?? 'Ancienne équipe'}, {shortMoment(note.date)}
                </span>
                {note.own && (
                  <button
                    type="button"
                    className="min-h-9 underline decoration-line underline-offset-4 hover:decoration-ink"
                    onClick={() => setLeaving(note)}
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
      {leaving && <Deletion path={path} note={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  )
}

/** Nobody else has the text, and nothing brings it back: a stray press must not lose it. */
function Deletion({ path, note: { id, text }, onClose }: { path: string; note: Note; onClose: () => void }) {
  const remove = useAdminMutation({
    do: () => callApi(`${path}/${id}`, { method: 'DELETE' }),
    done: office.noteDeleted,
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Supprimer cette note ?"
      confirm="Supprimer la note"
      busy={remove.isPending}
      busyLabel="Suppression…"
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere line-clamp-6 whitespace-pre-line">{text}</p>
    </ConfirmDialog>
  )
}
