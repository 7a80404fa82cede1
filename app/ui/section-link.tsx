import { NavLink, type NavLinkProps, useLocation } from 'react-router'

/** An entry of a menu: on its page it is marked as the page, on those below as where they belong. Styled by `aria-[current]:`. */
export function SectionLink({ to, ...rest }: NavLinkProps & { to: string }) {
  const { pathname } = useLocation()
  return <NavLink {...rest} to={to} aria-current={pathname === to || pathname === `${to}/` ? 'page' : 'true'} />
}
