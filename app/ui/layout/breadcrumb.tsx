import { Link } from 'react-router'

/** The last step is this page. */
export function Breadcrumb({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="inline-block py-2 hover:text-ink hover:underline hover:underline-offset-4">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="wrap-anywhere py-2 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
