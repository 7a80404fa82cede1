export { CategoriesScreen as default } from '../../../back-office/products/categories-screen.tsx'
