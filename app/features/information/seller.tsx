import { EmailLink, PhoneLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

/** Who sells, with its numbers (law, legal notice). */
export function Seller() {
  const { company, address } = useFacts()
  return (
    <p>
      {company.legalName}, au capital de {company.capital}
      <br />
      {address}
      <br />
      SIRET {company.siret} — {company.register}
      <br />
      TVA intracommunautaire {company.vatNumber}
      <br />
      <EmailLink /> — <PhoneLink />
    </p>
  )
}
