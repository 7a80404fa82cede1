import { type ReactNode, useState } from 'react'
import type { AdminText, PageText } from '../../../contract/api/texts.ts'
import { longestText, type TextMode, textModes } from '../../../contract/text/page-texts.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { ApiError, callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { useGuardUnsaved } from '../components/use-guard-unsaved.tsx'

/** Renders the text as a visitor will see it. */
export type Preview = (text: Pick<PageText, 'mode' | 'body'>) => ReactNode

const choices: Record<TextMode, { name: string; what: string }> = {
  none: { name: 'Aucun texte de ma part', what: 'La page dit ce que la boutique en sait : prix, délais et coordonnées à jour.' },
  below: { name: 'En dessous du texte de la boutique', what: 'La page garde le sien ; le vôtre suit.' },
  instead: { name: 'À la place du texte de la boutique', what: 'Vous écrivez tout ; les réglages n’y changent plus rien.' },
}

/** An editor with a preview beside it; what is typed stays, whatever the response. */
export function TextEditor({ latest, preview }: { latest: AdminText; preview: Preview }) {
  const [seen, setSeen] = useState(latest)
  const [mode, setMode] = useState(latest.mode)
  const [body, setBody] = useState(latest.body)
  const [seenVersion, setSeenVersion] = useState(latest.version)
  const isDirty = mode !== seen.mode || (mode !== 'none' && body !== seen.body)
  useGuardUnsaved(isDirty)
  if (latest.version !== seenVersion) {
    setSeenVersion(latest.version)
    // Nothing typed: show what somebody else published.
    if (!isDirty && latest.version !== seen.version) {
      setSeen(latest)
      setMode(latest.mode)
      setBody(latest.body)
    }
  }
  const publish = useAdminMutation({
    do: (version: string | null) =>
      callApi<AdminText[]>(`/admin/texts/${seen.page}`, { method: 'POST', body: { version, mode, body } }),
    done: settingsMessages.published,
    showsFailure: false,
    afterwards: (texts) => {
      const now = texts.find(({ page }) => page === seen.page)
      if (!now) return
      setSeen(now)
      // What was typed during the request stays.
      setBody((typed) => (typed.trim() === now.body ? now.body : typed))
    },
  })
  const refusal = publish.error instanceof ApiError ? publish.error : undefined
  const conflict = refusal?.code === 'text_changed_meanwhile' ? refusal : undefined
  const problem = publish.error && !conflict && !refusal?.errors.body ? publish.error.message : undefined
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Votre texte sur cette page</legend>
        <div className="grid gap-3 lg:grid-cols-3">
          {textModes.map((one) => (
            <RadioCard key={one} name="mode" checked={mode === one} onChange={() => setMode(one)}>
              <span className="block font-medium">{choices[one].name}</span>
              <span className="text-muted">{choices[one].what}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {mode === 'instead' && (seen.page === 'terms' || seen.page === 'privacy') && (
        <Alert kind="warning" title="La loi demande certaines mentions">
          {seen.page === 'terms'
            ? 'Votre texte doit nommer le vendeur et le médiateur, et expliquer la rétractation, son formulaire et les garanties légales.'
            : 'Votre texte doit dire qui répond des données, à quoi elles servent, combien de temps vous les gardez et quels sont les droits de chacune.'}
        </Alert>
      )}
      {mode !== 'none' && (
        <div className="grid gap-6 xl:grid-cols-2">
          <TextareaField
            label="Texte"
            help={<WritingHelp />}
            rows={18}
            value={body}
            maxLength={longestText}
            error={refusal?.errors.body}
            onChange={(event) => setBody(event.target.value)}
          />
          <section aria-label="Aperçu" className="flex flex-col gap-1.5">
            <span aria-hidden="true" className="font-medium text-sm">
              Aperçu
            </span>
            <div className="max-h-[36rem] grow overflow-y-auto rounded-soft border border-line bg-paper p-5">
              {body.trim() ? preview({ mode, body }) : 'Ce que vous écrivez s’affiche ici.'}
            </div>
          </section>
        </div>
      )}
      {problem && <Alert>{problem}</Alert>}
      {conflict && (
        <Alert kind="warning" title={conflict.message}>
          {latest.body && <p className="max-h-60 overflow-y-auto whitespace-pre-wrap">{latest.body}</p>}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          disabled={!isDirty}
          busy={publish.isPending}
          busyLabel="Publication…"
          onClick={() => publish.mutate(conflict ? latest.version : seen.version)}
        >
          {conflict ? 'Publier quand même' : 'Publier'}
        </Button>
        {isDirty && <span className="text-muted text-sm">Modifications non publiées</span>}
      </div>
    </div>
  )
}

const WritingHelp = () => (
  <>
    Une ligne vide sépare les paragraphes. <code>## Titre</code>, <code>### Sous-titre</code>, <code>- élément de liste</code>,{' '}
    <code>&gt; texte encadré</code>, <code>**gras**</code>, <code>[mots](/adresse)</code>. <code>## Titre {'{#ancre}'}</code>{' '}
    donne à une partie l’adresse <code>#ancre</code>.
  </>
)
