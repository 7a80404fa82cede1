import { Link } from 'react-router'
import type { AdminText } from '../../../contract/api/texts.ts'
import { pageNames } from '../../../contract/text/page-texts.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { PageHead } from '../components/page-head.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { modeNames } from './version-list.tsx'

/** The pages whose text the owner can complete or replace. */
export function TextsScreen() {
  const result = useAdminQuery<AdminText[]>('/admin/texts')
  return (
    <>
      <PageHead title="Textes des pages" intro="Chaque texte publié est une version ; celles d’avant restent lisibles." />
      {result.isPending && (
        <Loading label="Textes : chargement…">
          <Skeleton className="h-96 max-w-3xl" />
        </Loading>
      )}
      <WithoutData result={result} />
      {result.data && (
        <ul className="max-w-3xl divide-y divide-line rounded-soft border border-line bg-white">
          {result.data.map((text) => (
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
