import { CustomerScreen } from '../../../back-office/customers/customer-screen.tsx'

// Exported from here, so that the router passes it the URL's parameters.
export default CustomerScreen
