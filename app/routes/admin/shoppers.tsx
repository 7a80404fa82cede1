export { ShoppersScreen as default } from '../../features/back-office/shoppers/shoppers-screen.tsx'
