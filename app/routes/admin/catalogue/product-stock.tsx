import { StockScreen } from '../../../back-office/products/stock/stock-screen.tsx'

// Exported from here, so that the router passes it the URL's parameters.
export default StockScreen
