import { Link } from 'react-router'
import { formatVersion } from '../../../lib/format/formats.ts'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** The terms that the order accepted, to be read again, and the model form that they contain (law, after the order). */
export function OrderTerms({ version }: { version: string }) {
  const terms = `/terms-of-use?version=${encodeURIComponent(version)}`
  return (
    <div>
      <dt>Conditions acceptées</dt>
      <dd>
        <Link to={terms} className={link}>
          Version du {formatVersion(version)}
        </Link>
      </dd>
      <dd>
        <Link to={`${terms}#retractation`} className={link}>
          Modèle de formulaire de rétractation
        </Link>
      </dd>
    </div>
  )
}
