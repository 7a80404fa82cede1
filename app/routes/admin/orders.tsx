export { OrdersScreen as default } from '../../features/back-office/orders/orders-screen.tsx'
