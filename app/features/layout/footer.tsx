import { Link } from 'react-router'
import { vatExemption } from '../../../contract/text/legal/vat-exemption.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { helpLinks, houseLinks } from './links.ts'

/** On every page: links to help, to the shop's pages, and contact. */
export function Footer() {
  const { name, slogan, postalAddress, phone, email, hours, foundedIn, vatExempt } = useShopSettings()
  return (
    <footer className="mt-auto drawn-later border-line border-t bg-plaster [--room:54rem] md:[--room:36rem] lg:[--room:30rem]">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-12 py-14 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr] lg:py-20">
        <div className="max-lg:col-span-full">
          <p className="font-display text-2xl">{name}</p>
          <p className="mt-3 max-w-xs text-muted">
            {slogan}. Des pièces amples et soignées, dessinées à Paris depuis {foundedIn}.
          </p>
        </div>
        <FooterLinks title="Aide" links={helpLinks} />
        <FooterLinks title="La maison" links={houseLinks} />
        <div className="max-md:col-span-2">
          <h2 className="label-small text-muted">Nous joindre</h2>
          <address className="mt-4 flex flex-col text-sm not-italic">
            <span>{postalAddress.street}</span>
            <span>
              {postalAddress.postalCode} {postalAddress.city}
            </span>
            <a
              href={`tel:+33${phone.replaceAll(' ', '').slice(1)}`}
              className="mt-2 flex min-h-9 items-center hover:underline hover:underline-offset-4"
            >
              {phone}
            </a>
            <a href={`mailto:${email}`} className="flex min-h-9 items-center break-all hover:underline hover:underline-offset-4">
              {email}
            </a>
          </address>
          <dl className="mt-3 flex flex-col gap-1 text-muted text-sm">
            {hours.map(({ days, hours: open }) => (
              <div key={days} className="flex flex-wrap gap-x-2">
                <dt>{days}</dt>
                <dd>{open}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="border-line border-t">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm">
          <p className="text-muted">
            © {name}. Prix en euros{vatExempt ? `. ${vatExemption}` : ', toutes taxes comprises'}.
          </p>
          <Link to="/withdrawal" className="inline-flex min-h-9 items-center font-medium underline underline-offset-4">
            Renoncer au contrat ici
          </Link>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="label-small text-muted">{title}</h2>
      <ul className="mt-3 text-sm">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center hover:underline hover:underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
