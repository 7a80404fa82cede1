import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import { Part } from './part.tsx'

const hrefOf = (page: number) => `/ui?page=${page}#chemins`
const pages = [0, 5, 11]

export const Ways = () => (
  <>
    <Part name="Breadcrumb">
      <Breadcrumb steps={[{ label: 'Accueil', to: '/' }, { label: 'Collection', to: '/products' }, { label: 'Abaya Nour' }]} />
    </Part>
    <Part name="SectionLink">
      {['/ui', '/products'].map((to) => (
        <SectionLink key={to} to={to} className="mr-8 inline-flex min-h-11 items-center aria-[current]:underline">
          {to === '/ui' ? 'Ici' : 'Ailleurs'}
        </SectionLink>
      ))}
    </Part>
    <Part name="Pagination">
      {pages.map((page) => (
        <Pagination key={page} page={page} totalPages={12} hrefOf={hrefOf} />
      ))}
    </Part>
  </>
)
