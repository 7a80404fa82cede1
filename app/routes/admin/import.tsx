export { ImportScreen as default } from '../../features/back-office/imports/import-screen.tsx'
