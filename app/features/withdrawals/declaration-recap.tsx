type RecapProps = {
  declaration: { name: string; orderNumber: string; email: string; lines?: string | null; reason?: string | null }
}

/** The declaration, to be read before confirming. */
export function DeclarationRecap({ declaration }: RecapProps) {
  const { name, orderNumber, email, lines, reason } = declaration
  const facts = [
    ['Nom', name],
    ['Commande', orderNumber],
    ['Email', email],
    ['Vous renoncez à', lines || 'Toute la commande'],
    ['Motif', reason || 'Non indiqué'],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted max-sm:mt-2">{term}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
