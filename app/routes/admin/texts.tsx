export { TextsScreen as default } from '../../features/back-office/texts/texts-screen.tsx'
