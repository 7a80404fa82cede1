export { NewsletterScreen as default } from '../../../back-office/newsletter/newsletter-screen.tsx'
