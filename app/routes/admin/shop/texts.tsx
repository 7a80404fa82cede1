export { TextsScreen as default } from '../../../back-office/texts/texts-screen.tsx'
