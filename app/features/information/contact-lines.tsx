import { shopSettings } from '../../../contract/shop-settings.ts'
import { facts } from './facts.ts'

export const EmailLink = () => <a href={facts.emailLink}>{shopSettings.email}</a>
export const PhoneLink = () => (
  <a href={facts.phoneLink} className="whitespace-nowrap">
    {shopSettings.phone}
  </a>
)

/** Support by email and phone. */
export const ContactLines = () => (
  <p>
    Écrivez-nous à <EmailLink /> ou appelez le <PhoneLink />.
  </p>
)
