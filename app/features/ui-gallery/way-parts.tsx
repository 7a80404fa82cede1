import { SectionLink } from '../../ui/button/section-link.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Example } from './example.tsx'

const hrefOf = (page: number) => `/ui?page=${page}#chemins`
const pages = [0, 5, 11]

export const Ways = () => (
  <>
    <Example name="Breadcrumb">
      <Breadcrumb steps={[{ label: 'Accueil', to: '/' }, { label: 'Collection', to: '/products' }, { label: 'Abaya Nour' }]} />
    </Example>
    <Example name="SectionLink">
      {['/ui', '/products'].map((to) => (
        <SectionLink key={to} to={to} className="mr-8 inline-flex min-h-11 items-center aria-[current]:underline">
          {to === '/ui' ? 'Ici' : 'Ailleurs'}
        </SectionLink>
      ))}
    </Example>
    <Example name="Pagination">
      {pages.map((page) => (
        <Pagination key={page} page={page} totalPages={12} hrefOf={hrefOf} />
      ))}
    </Example>
  </>
)
