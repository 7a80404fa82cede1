import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Part } from './part.tsx'

const hrefOf = (page: number) => `/ui?page=${page}#chemins`
const pages = [0, 5, 11]

export const Ways = () => (
  <>
    <Part name="Breadcrumb">
      <Breadcrumb steps={[{ label: 'Accueil', to: '/' }, { label: 'Collection', to: '/products' }, { label: 'Abaya Nour' }]} />
    </Part>
    <Part name="Pagination">
      {pages.map((page) => (
        <Pagination key={page} page={page} totalPages={12} hrefOf={hrefOf} />
      ))}
    </Part>
  </>
)
