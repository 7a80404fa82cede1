import { redirect } from 'react-router'

/** An older address (specification 2). */
export const loader = () => redirect('/sign-up', 301)
