export { CustomersScreen as default } from '../../../back-office/customers/customers-screen.tsx'
