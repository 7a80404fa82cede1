import type { User } from '../../../contract/api/accounts.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-names.ts'
import { SectionLink } from '../../ui/button/section-link.tsx'
import { isOwner } from './roles.ts'

type Entry = { to: string; label: string; icon: IconName; ownerOnly?: boolean }

const entries: readonly Entry[] = [
  { to: '/admin', label: 'Aujourd’hui', icon: 'calendar' },
  { to: '/admin/orders', label: 'Commandes', icon: 'package' },
  { to: '/admin/products', label: 'Produits', icon: 'shopping-bag' },
  { to: '/admin/search', label: 'Recherche', icon: 'search', ownerOnly: true },
  { to: '/admin/redirects', label: 'Adresses', icon: 'arrow-right', ownerOnly: true },
  { to: '/admin/shoppers', label: 'Clientes', icon: 'user', ownerOnly: true },
  { to: '/admin/messages', label: 'Messages', icon: 'mail', ownerOnly: true },
  { to: '/admin/reviews', label: 'Avis', icon: 'star', ownerOnly: true },
  { to: '/admin/newsletter', label: 'Newsletter', icon: 'feather', ownerOnly: true },
  { to: '/admin/settings', label: 'Réglages', icon: 'settings', ownerOnly: true },
  { to: '/admin/texts', label: 'Textes des pages', icon: 'pencil', ownerOnly: true },
  { to: '/admin/staff', label: 'Équipe', icon: 'shield-check', ownerOnly: true },
  { to: '/admin/audit-log', label: 'Journal', icon: 'clock', ownerOnly: true },
]

type NavigationProps = { user: Pick<User, 'roles'>; onChosen?: () => void }

/** The screens that this person may open; they are guarded by their place in app/routes.ts. */
export const Navigation = ({ user, onChosen }: NavigationProps) => (
  <nav aria-label="Gestion" className="grow">
    <ul className="flex flex-col gap-0.5">
      {entries
        .filter(({ ownerOnly }) => !ownerOnly || isOwner(user))
        .map(({ to, label, icon }) => (
          <li key={to}>
            <SectionLink
              to={to}
              end={to === '/admin'}
              onClick={onChosen}
              className="flex min-h-10 items-center gap-3 rounded-soft px-3 text-sm transition-colors hover:bg-plaster aria-[current]:bg-ink aria-[current]:text-paper max-lg:min-h-11 max-lg:text-base"
            >
              <Icon name={icon} className="size-4.5" />
              {label}
            </SectionLink>
          </li>
        ))}
    </ul>
  </nav>
)
