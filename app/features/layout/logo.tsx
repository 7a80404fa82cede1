import { Link } from 'react-router'
import { useShopSettings } from '../../lib/shop-settings.ts'

/** The shop's name, as its sign; leads home. */
export const Logo = () => (
  <Link
    to="/"
    className="inline-flex min-h-11 items-center whitespace-nowrap font-display text-[1.375rem] tracking-tight sm:text-2xl"
  >
    {useShopSettings().name}
  </Link>
)
