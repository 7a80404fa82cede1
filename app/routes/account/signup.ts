import { redirect } from 'react-router'

/** An older URL (spec 2). */
export const loader = () => redirect('/sign-up', 301)
