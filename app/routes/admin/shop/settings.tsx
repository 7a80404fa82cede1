export { SettingsScreen as default } from '../../../back-office/settings/settings-screen.tsx'
