import type { AdminText } from '../../../contract/api/texts.ts'
import { type TextMode, textAddresses, type VersionedPageName, versionedPages } from '../../../contract/text/page-texts.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { shortMoment } from '../components/formats.ts'
import { Section } from '../components/section.tsx'

export const modeNames: Record<TextMode, string> = {
  none: 'Texte de la boutique',
  below: 'Complété par le vôtre',
  instead: 'Remplacé par le vôtre',
}

/** When each version was published; for pages that customers accept, every version can be read. */
export function VersionList({ text: { page, versions } }: { text: AdminText }) {
  if (versions.length === 0) return null
  const isVersioned = versionedPages.includes(page as VersionedPageName)
  return (
    <Section title="Versions" className="mt-6">
      <ol className="flex flex-col divide-y divide-line text-sm">
        {versions.map(({ version, mode, publishedAt, publishedBy }, at) => (
          <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <span>
              {isVersioned ? (
                <a
                  href={at === 0 ? textAddresses[page] : `${textAddresses[page]}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {formatVersion(version)}
                </a>
              ) : (
                formatVersion(version)
              )}
              {at === 0 && <span className="text-muted"> — en vigueur</span>}
            </span>
            <span className="text-muted">
              {modeNames[mode]}
              {publishedBy && ` · ${publishedBy}, ${shortMoment(publishedAt)}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
