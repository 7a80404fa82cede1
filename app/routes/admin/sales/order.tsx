import { OrderScreen } from '../../../back-office/orders/order-screen.tsx'

// Exported from here, so that the router passes it the URL's parameters.
export default OrderScreen
