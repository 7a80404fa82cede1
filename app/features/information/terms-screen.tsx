import type { PageText } from '../../../contract/api/texts.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { Article, type Section } from './article.tsx'
import { useFacts } from './facts.ts'
import { usePageSections } from './use-page-sections.ts'

/** Dated by their version, which every order records (decision 22). */
export function TermsScreen({ text, more }: { text?: PageText; more?: Section[] }) {
  const { termsVersion } = useFacts()
  return (
    <Article
      title="Conditions d’utilisation et de vente"
      intro={<p>Version du {formatVersion(termsVersion)}. Chaque commande conserve la version qu’elle a acceptée.</p>}
      sections={usePageSections('terms', text)}
      more={more}
    />
  )
}
