const names = (products: string[]) => new Intl.ListFormat('fr').format(products)

/** The shop stopped selling products while their order was open at the checkout. */
export const goneFromOrder = (products: string[]) =>
  products.length === 1
    ? `${names(products)} n’est plus en vente et a quitté votre commande.`
    : `${names(products)} ne sont plus en vente et ont quitté votre commande.`
export const goneThenConfirm = (products: string[]) =>
  `${goneFromOrder(products)} Vérifiez le récapitulatif, puis confirmez de nouveau.`

/** She cancels an order that is shown as unpaid, and no longer is. */
export const orderChangedMeanwhile = 'L’état de cette commande a changé entre-temps : rien n’a été modifié.'
