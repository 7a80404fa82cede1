import { Link } from 'react-router'
import { LinkButton } from '../../ui/button/link-button.tsx'

/** Instead of the form: a refund, or a message to the shop. Its links replace the dialog's entry in the history. */
export const NoOtherSize = ({ orderNumber, isSold }: { orderNumber: string; isSold: boolean }) => (
  <>
    <p className="text-ink-soft text-sm">
      {isSold
        ? 'Aucune autre taille de cet article n’est en stock en ce moment.'
        : 'Cet article n’est plus vendu : nous ne pouvons pas vous en réserver une autre taille.'}{' '}
      Vous pouvez y renoncer pour être remboursée, ou{' '}
      <Link to="/contact" replace className="underline underline-offset-4">
        nous écrire
      </Link>
      .
    </p>
    <LinkButton to={`/withdrawal?order=${encodeURIComponent(orderNumber)}`} replace variant="secondary" className="self-start">
      Être remboursée
    </LinkButton>
  </>
)
