export { NewImportScreen as default } from '../../../back-office/imports/new-import-screen.tsx'
