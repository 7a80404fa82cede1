export { ProductsScreen as default } from '../../features/back-office/products/products-screen.tsx'
