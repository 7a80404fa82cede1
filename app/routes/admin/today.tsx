export { TodayScreen as default } from '../../features/back-office/today/today-screen.tsx'
