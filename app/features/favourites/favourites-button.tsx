import { useLocation, useNavigate } from 'react-router'
import { saveTab, switchTab } from '../../lib/format/profile-tab.ts'
import { settledSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { iconButtonClass } from '../../ui/button/icon-button.tsx'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { loadPart } from '../../ui/overlay/load-part.ts'
import { useFavouriteIds } from './use-favourite-ids.ts'

const profile = '/account/profile'

/** In the header: their number, and the link to them (spec 2, header). */
export function FavouritesButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const count = useFavouriteIds().size

  async function open() {
    const session = await loadPart(settledSession)
    if (!session) return undefined
    if (session.status !== 'authenticated') return navigate('/sign-in', { state: { from: profile } })
    if (pathname === profile) return switchTab('favorites')
    saveTab('favorites')
    return navigate(profile)
  }

  return (
    <button
      type="button"
      className={iconButtonClass()}
      aria-label={count === 0 ? 'Favoris' : `Favoris, ${count} ${count > 1 ? 'produits' : 'produit'}`}
      title="Favoris"
      onClick={() => void open()}
    >
      <Icon name="heart" />
      <CountBadge count={count} />
    </button>
  )
}
