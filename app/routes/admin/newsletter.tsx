export { NewsletterScreen as default } from '../../features/back-office/newsletter/newsletter-screen.tsx'
