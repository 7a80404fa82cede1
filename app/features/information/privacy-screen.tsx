import type { PageText } from '../../../contract/api/texts.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { Article, type Section } from './article.tsx'
import { useFacts } from './facts.ts'
import { usePageSections } from './use-page-sections.ts'

/** Dated by their version (decision 22). */
export function PrivacyScreen({ text, more }: { text?: PageText; more?: Section[] }) {
  const { privacyVersion } = useFacts()
  return (
    <Article
      title="Politique de confidentialité"
      intro={<p>Version du {formatVersion(privacyVersion)}. Nous gardons peu, pour peu de temps, et vous pouvez tout revoir.</p>}
      sections={usePageSections('privacy', text)}
      more={more}
    />
  )
}
