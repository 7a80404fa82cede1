import { Article } from '../article.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { BetweenTwoSizes, Measures, ScarfTable, SizeTable } from './size-advice.tsx'

export const SizeGuideScreen = () => (
  <Article
    title="Guide des tailles"
    intro="Nos coupes sont amples. Un mètre de couturière et deux minutes suffisent pour choisir juste."
    sections={[
      { id: 'mesurer', title: 'Prendre vos mesures', body: <Measures /> },
      { id: 'tableau', title: 'Le tableau des tailles', body: <SizeTable /> },
      { id: 'foulards', title: 'Les foulards', body: <ScarfTable /> },
      { id: 'hesitation', title: 'Entre deux tailles ?', body: <BetweenTwoSizes /> },
      { id: 'conseil', title: 'Un conseil ?', body: <ContactLines /> },
    ]}
  />
)
