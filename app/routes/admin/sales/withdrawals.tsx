export { WithdrawalsScreen as default } from '../../../back-office/orders/withdrawals/withdrawals-screen.tsx'
