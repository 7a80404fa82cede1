import { type KeptPage, keptPages, textAddresses } from '../../../../contract/page-texts.ts'
import type { AdminText } from '../../../../contract/texts.ts'
import { formatVersion } from '../../../lib/formats.ts'
import { shortMoment } from '../parts/formats.ts'
import { Section } from '../parts/section.tsx'
import { modeNames } from './page-names.ts'

/** What was published when; of the pages that somebody accepts every version can be read as it was. */
export function VersionList({ text: { page, versions } }: { text: AdminText }) {
  if (versions.length === 0) return null
  const isKept = keptPages.includes(page as KeptPage)
  return (
    <Section title="Versions" className="mt-6">
      <ol className="flex flex-col divide-y divide-line text-sm">
        {versions.map(({ version, mode, publishedAt, publishedBy }, at) => (
          <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <span>
              {isKept ? (
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
