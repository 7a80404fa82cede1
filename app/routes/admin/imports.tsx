export { NewImportScreen as default } from '../../features/back-office/imports/new-import-screen.tsx'
