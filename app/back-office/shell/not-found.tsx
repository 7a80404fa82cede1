import { NotAllowed, toStart } from './not-allowed.tsx'

/** Any other address under /admin. */
export const NotFound = () => (
  <NotAllowed title="Cette page n’existe pas" back={toStart}>
    L’adresse est peut-être mal écrite, ou la page a changé de place.
  </NotAllowed>
)
