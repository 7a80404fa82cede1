import { Link } from 'react-router'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'

/** The shop's name; links home. */
export const Logo = () => (
  <Link
    to="/"
    className="inline-flex min-h-11 translate-y-0.5 items-center text-center font-display text-[1.375rem] leading-tight tracking-tight sm:text-[1.625rem]"
  >
    {useShopSettings().name}
  </Link>
)
