import { useLocation, useNavigate } from 'react-router'
import { keepTab, switchTab } from '../../lib/profile-tab.ts'
import { settledSession } from '../../lib/session.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { useFavouriteIds } from './use-favourite-ids.ts'

const profile = '/account/profile'

/** In the header: how many, and the way to them (specification 2, header). */
export function FavouritesButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const count = useFavouriteIds().size

  async function open() {
    const { status } = await settledSession()
    if (status !== 'authenticated') return navigate('/sign-in', { state: { from: profile } })
    if (pathname === profile) return switchTab('favorites')
    keepTab('favorites')
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
