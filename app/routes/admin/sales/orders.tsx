export { OrdersScreen as default } from '../../../back-office/orders/orders-screen.tsx'
