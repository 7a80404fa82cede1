import { NavLink, type NavLinkProps, useLocation } from 'react-router'

/** An entry of a menu: on its page it is marked as the page, on those below as where they belong. Styled by `aria-[current]:`. */
export function SectionLink({ to, ...rest }: NavLinkProps & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname === `${to}/`
  // As the address is written: with `end`, one with a slash more would be another page.
  return <NavLink {...rest} to={isHere ? pathname : to} aria-current={isHere ? 'page' : 'true'} />
}
