import { Fragment } from 'react'
import { sellerLines } from '../../../contract/text/legal/seller-lines.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { EmailLink, PhoneLink } from './contact-lines.tsx'

/** The seller, with its registration numbers (law, legal notice). */
export const Seller = () => (
  <p>
    {sellerLines(useShopSettings()).map((line) => (
      <Fragment key={line}>
        {line}
        <br />
      </Fragment>
    ))}
    <EmailLink /> — <PhoneLink />
  </p>
)
