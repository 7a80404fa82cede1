export { SearchScreen as default } from '../../../back-office/search/search-screen.tsx'
