import type { Note } from '../../../contract/api/admin/order-corrections.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { useAdminMutation } from './admin-api.ts'
import { shortMoment } from './formats.ts'
import { Section } from './section.tsx'

/** What the staff writes for itself; `path`: of the notes in the API. */
export function Notes({ path, notes }: { path: string; notes: Note[] }) {
  const write = useAdminMutation({
    do: (text: string) => callApi(path, { method: 'POST', body: { text } }),
    done: office.noteWritten,
    showsFailure: false,
  })
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
        <ul className="mb-4 flex flex-col gap-3 text-sm">
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
      {/* Another form once the note is stored: an empty one. */}
      <form key={notes[0]?.id ?? ''} {...form.props} className="flex flex-col gap-3">
        <TextareaField label="Nouvelle note" name="text" rows={2} maxLength={2_000} error={form.errors.text} />
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
