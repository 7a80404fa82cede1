import { NavLink, type NavLinkProps, useLocation } from 'react-router'

/** A menu entry: `aria-current` is `page` on its own page and `true` on those below it. Styled by `aria-[current]:`. */
export function SectionLink({ to, ...rest }: NavLinkProps & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname === `${to}/`
  // With `end`, the router would take a trailing slash for another page.
  return <NavLink {...rest} to={isHere ? pathname : to} aria-current={isHere ? 'page' : 'true'} />
}
