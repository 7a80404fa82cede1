export { StaffScreen as default } from '../../features/back-office/staff/staff-screen.tsx'
