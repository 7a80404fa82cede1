import { useFacts } from './facts.ts'

export function EmailLink() {
  const { email, emailLink } = useFacts()
  return <a href={emailLink}>{email}</a>
}

export function PhoneLink() {
  const { phone, phoneLink } = useFacts()
  return (
    <a href={phoneLink} className="whitespace-nowrap">
      {phone}
    </a>
  )
}

/** Support by email and phone. */
export const ContactLines = () => (
  <p>
    Écrivez-nous à <EmailLink /> ou appelez le <PhoneLink />.
  </p>
)
