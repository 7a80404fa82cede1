export { ReviewsScreen as default } from '../../../back-office/reviews/reviews-screen.tsx'
