import { data } from 'react-router'

/** Any other path: the root's not-found screen, with its status. */
export const loader = () => {
  throw data(null, 404)
}

export default function NotFoundRoute() {
  return null
}
