import { Icon } from '../../../ui/icon.tsx'
import { SectionLink } from '../../../ui/section-link.tsx'
import type { Screen } from './screen.ts'

/** The ways that this person may go. */
export const Navigation = ({ screens, onChosen }: { screens: readonly Screen[]; onChosen?: () => void }) => (
  <nav aria-label="Gestion" className="grow">
    <ul className="flex flex-col gap-0.5">
      {screens.map(
        ({ path, entry }) =>
          entry && (
            <li key={path}>
              <SectionLink
                to={path ? `/admin/${path}` : '/admin'}
                end={path === ''}
                onClick={onChosen}
                className="flex min-h-10 items-center gap-3 rounded-soft px-3 text-sm transition-colors hover:bg-plaster aria-[current]:bg-ink aria-[current]:text-paper max-lg:min-h-11 max-lg:text-base"
              >
                <Icon name={entry.icon} className="size-4.5" />
                {entry.label}
              </SectionLink>
            </li>
          ),
      )}
    </ul>
  </nav>
)
