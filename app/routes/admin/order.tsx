export { OrderScreen as default } from '../../features/back-office/orders/order-screen.tsx'
