export { StaffScreen as default } from '../../../back-office/staff/staff-screen.tsx'
