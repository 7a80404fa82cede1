export { ReviewsScreen as default } from '../../features/back-office/reviews/reviews-screen.tsx'
