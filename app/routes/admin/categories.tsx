export { CategoriesScreen as default } from '../../features/back-office/products/categories-screen.tsx'
