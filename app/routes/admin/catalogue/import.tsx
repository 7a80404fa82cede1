import { ImportScreen } from '../../../back-office/imports/import-screen.tsx'

// Exported from here, so that the router passes it the URL's parameters.
export default ImportScreen
