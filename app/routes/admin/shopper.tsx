export { ShopperScreen as default } from '../../features/back-office/shoppers/shopper-screen.tsx'
