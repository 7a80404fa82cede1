export { WithdrawalsScreen as default } from '../../features/back-office/orders/withdrawals-screen.tsx'
