import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageText } from '../../../contract/api/texts.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { ShopSettingsProvider, useShopSettings } from '../../lib/settings/shop-settings.ts'
import type { Section } from './article.tsx'
import type { ShownText } from './load-text.ts'

type VersionedProps = ShownText & {
  /** The page's path, without a version. */
  address: string
  Screen: (props: { text: PageText; more: Section[] }) => ReactNode
}

const notice = 'border-line border-b bg-plaster px-4 py-3 text-center text-sm'

/** A page with versions: the current one, or a former one with the settings of its time (decision 22). */
export function VersionedPage({ Screen, address, text, former, versions, notStored }: VersionedProps) {
  const now = useShopSettings()
  const others = versions.filter(({ version }) => version !== text.version)
  const more: Section[] =
    others.length === 0
      ? []
      : [
          {
            id: 'versions',
            title: 'Autres versions',
            body: (
              <ul>
                {others.map(({ version }) => (
                  <li key={version}>
                    <Link to={version === versions[0]?.version ? address : `${address}?version=${version}`}>
                      Version du {formatVersion(version)}
                    </Link>
                    {version === versions[0]?.version && ', en vigueur'}
                  </li>
                ))}
              </ul>
            ),
          },
        ]
  return (
    <ShopSettingsProvider value={former ?? now}>
      {former && (
        <p className={notice}>
          Vous lisez une version antérieure.{' '}
          <Link to={address} className="underline underline-offset-4">
            Lire la version en vigueur
          </Link>
        </p>
      )}
      {notStored && (
        <p className={notice}>
          Le texte de la version du {formatVersion(notStored)} n’est pas disponible ici. Voici la version en vigueur.
        </p>
      )}
      <Screen text={text} more={more} />
    </ShopSettingsProvider>
  )
}
