import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { RefusedForm } from '../../lib/api/form-action.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-names.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ContactForm } from './contact-form.tsx'
import { reviewReport } from './review-report.ts'

/** `refused`: the errors of a form that the browser submitted natively. */
export function ContactScreen({ refused }: { refused?: RefusedForm }) {
  const [query] = useSearchParams()
  return (
    <Page title="Contact" intro="Une question sur une taille, une commande, une étoffe ? Nous lisons tout et répondons vite.">
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.5fr_1fr]">
        <section aria-labelledby="write" className="max-w-2xl">
          <h2 id="write" className="font-display text-heading">
            Nous écrire
          </h2>
          <ContactForm refused={refused} given={reviewReport(query)} />
        </section>
        <Ways />
      </div>
    </Page>
  )
}

function Ways() {
  const { postalAddress, phone, email, hours } = useShopSettings()
  return (
    <address className="grid content-start gap-8 not-italic sm:max-lg:grid-cols-2 lg:border-line lg:border-l lg:pl-16">
      <Way icon="map-pin" name="Adresse">
        <p>{postalAddress.street}</p>
        <p>
          {postalAddress.postalCode} {postalAddress.city}
        </p>
      </Way>
      <Way icon="mail" name="Email">
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          {email}
        </a>
      </Way>
      <Way icon="phone" name="Téléphone">
        <a href={`tel:+33${phone.replaceAll(' ', '').slice(1)}`} className="underline underline-offset-4">
          {phone}
        </a>
      </Way>
      <Way icon="clock" name="Horaires">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {hours.map(({ days, hours: open }) => (
            <div key={days} className="contents">
              <dt className="text-muted">{days}</dt>
              <dd className="tabular-nums">{open}</dd>
            </div>
          ))}
        </dl>
      </Way>
    </address>
  )
}

const Way = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div className="flex gap-4">
    <Icon name={icon} className="mt-0.5 size-5 text-brass" />
    <div>
      <h2 className="mb-1 font-medium">{name}</h2>
      {children}
    </div>
  </div>
)
