export { TextScreen as default } from '../../features/back-office/texts/text-screen.tsx'
