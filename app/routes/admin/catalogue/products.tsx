export { ProductsScreen as default } from '../../../back-office/products/products-screen.tsx'
