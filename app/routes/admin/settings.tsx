export { SettingsScreen as default } from '../../features/back-office/settings/settings-screen.tsx'
