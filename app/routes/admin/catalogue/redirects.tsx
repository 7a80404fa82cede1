export { RedirectsScreen as default } from '../../../back-office/redirects/redirects-screen.tsx'
