export { DashboardScreen as default } from '../../../back-office/dashboard/dashboard-screen.tsx'
