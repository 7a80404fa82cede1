export { StockScreen as default } from '../../features/back-office/products/stock-screen.tsx'
