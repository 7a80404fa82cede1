import { Link } from 'react-router'
import { office } from '../../../../contract/back-office-messages.ts'
import type { AdminText } from '../../../../contract/texts.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { formatVersion } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { modeNames, pageNames } from './page-names.ts'

/** The pages whose text the owner completes or replaces. */
export function TextsScreen() {
  const asked = useAdminQuery<AdminText[]>('/admin/texts')
  return (
    <>
      <PageHead title="Textes des pages" intro="Chaque texte publié est une version ; celles d’avant restent lisibles." />
      {asked.isPending && (
        <Loading label="Textes : chargement…">
          <Skeleton className="h-96 max-w-3xl" />
        </Loading>
      )}
      {asked.isError && !asked.data && <Notice>{messageOf(asked.error, office.listFailed)}</Notice>}
      {asked.data && (
        <ul className="max-w-3xl divide-y divide-line rounded-soft border border-line bg-white">
          {asked.data.map((text) => (
            <li key={text.page} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-5">
              <div className="min-w-0">
                <Link
                  to={`/admin/texts/${text.page}`}
                  className="inline-block py-1 font-medium underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {pageNames[text.page]}
                </Link>
                <p className="text-muted text-sm">{published(text)}</p>
              </div>
              <Badge tone={text.mode === 'none' ? 'neutral' : 'success'}>{modeNames[text.mode]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const published = ({ version, publishedBy }: AdminText) =>
  version
    ? `Version du ${formatVersion(version)}${publishedBy ? `, par ${publishedBy}` : ''}`
    : 'Telle que la boutique est livrée'
