import { useState } from 'react'
import type { MissingPage, Redirect, RedirectChange } from '../../../contract/api/admin/redirects.ts'
import * as redirectMessages from '../../../contract/text/redirect-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { counted, shortDay } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { Section } from '../components/section.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { RedirectForm } from './redirect-form.tsx'

const intro = 'Les anciennes adresses de votre boutique, et celles qui y répondent aujourd’hui.'
const create = (body: RedirectChange) => callApi<Redirect[]>('/admin/redirects', { method: 'POST', body })

/** The addresses requested without result, and the redirects that answer them. */
export function RedirectsScreen() {
  const [begun, setBegun] = useState<{ from?: string; turn: number }>({ turn: 0 })
  const begin = (from?: string) => setBegun(({ turn }) => ({ turn: turn + 1, ...(from && { from }) }))
  return (
    <>
      <PageHead title="Adresses" intro={intro} />
      <div className="flex max-w-4xl flex-col gap-5">
        <MissingList onChosen={begin} />
        <Section title="Nouvelle redirection">
          <RedirectForm key={begun.turn} from={begun.from} focuses={begun.turn > 0} save={create} onSaved={() => begin()} />
        </Section>
        <RedirectList />
      </div>
    </>
  )
}

/** Addresses without a page that were requested; one press begins a redirect. */
function MissingList({ onChosen }: { onChosen: (path: string) => void }) {
  const result = useAdminQuery<MissingPage[]>('/admin/redirects/missing')
  return (
    <Section title="Pages introuvables" aside="90 jours, sans savoir par qui">
      {result.isPending && <Skeleton className="h-40" />}
      <WithoutData result={result} />
      {result.data?.length === 0 && <p className="text-muted text-sm">Toutes les adresses demandées ont leur page.</p>}
      {result.data && result.data.length > 0 && (
        <ul className="-mx-1 max-h-96 divide-y divide-line overflow-y-auto px-1">
          {result.data.map(({ path, times, lastDay, product }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 grow basis-40">
                <span className="wrap-anywhere font-medium">{path}</span>
                <span className="block text-muted text-sm">
                  {product && `${product}, `}
                  {counted(times, 'fois', 'fois')}, dernière le {shortDay(lastDay)}
                </span>
              </span>
              <Button variant="secondary" size="small" aria-label={`Rediriger ${path}`} onClick={() => onChosen(path)}>
                Rediriger
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function RedirectList() {
  const result = useAdminQuery<Redirect[]>('/admin/redirects')
  return (
    <Section title="Redirections" aside={result.data && counted(result.data.length, 'adresse', 'adresses')}>
      {result.isPending && <Skeleton className="h-40" />}
      <WithoutData result={result} />
      {result.data?.length === 0 && <p className="text-muted text-sm">Aucune redirection pour l’instant.</p>}
      {result.data && result.data.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-line border-t sm:-mx-5">
          {result.data.map((redirect) => (
            <RedirectLine key={redirect.id} redirect={redirect} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function RedirectLine({ redirect: { id, from, to, hits, lastDay } }: { redirect: Redirect }) {
  const removal = useAdminMutation({
    do: () => callApi(`/admin/redirects/${id}`, { method: 'DELETE' }),
    done: redirectMessages.redirectRemoved,
  })
  return (
    <li className="flex items-center gap-x-3 py-1 pr-1 pl-4 sm:pl-5">
      <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-2">
        <span className="wrap-anywhere font-medium">{from}</span>
        <a href={to} className="wrap-anywhere underline decoration-line underline-offset-4">
          {to}
        </a>
        <span className="text-muted text-sm sm:col-span-2">
          {lastDay ? `${counted(hits, 'visite', 'visites')}, la dernière le ${shortDay(lastDay)}` : 'Pas encore suivie'}
        </span>
      </span>
      <IconButton
        icon="trash-2"
        label={`Supprimer la redirection de ${from}`}
        className="size-9 shrink-0"
        disabled={removal.isPending}
        onClick={() => removal.mutate()}
      />
    </li>
  )
}
