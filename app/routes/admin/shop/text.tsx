import type { PageText } from '../../../../contract/api/texts.ts'
import { TextScreen } from '../../../back-office/texts/text-screen.tsx'
import { ArticleSections, writtenSections } from '../../../features/information/article.tsx'

/** The page's own sections, so that the preview is exact. */
const previewOf = (text: Pick<PageText, 'mode' | 'body'>) => <ArticleSections sections={writtenSections(text)} />

export default function Text({ params: { page = '' } }: { params: Record<string, string> }) {
  return <TextScreen page={page} preview={previewOf} />
}
