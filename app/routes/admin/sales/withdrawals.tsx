export { WithdrawalsScreen as default } from '../../../back-office/orders/withdrawals-screen.tsx'
