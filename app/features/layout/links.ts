/** The header's links (spec 2, header). */
export const mainLinks = [
  { to: '/', label: 'Accueil' },
  { to: '/products', label: 'Collection' },
  { to: '/about', label: 'À propos' },
  { to: '/contact', label: 'Contact' },
]

/** The footer's links (spec 2, footer). */
export const helpLinks = [
  { to: '/shipping', label: 'Livraison' },
  { to: '/returns', label: 'Retours et échanges' },
  { to: '/size-guide', label: 'Guide des tailles' },
  { to: '/faq', label: 'Questions fréquentes' },
]

export const houseLinks = [
  { to: '/about', label: 'À propos' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms-of-use', label: 'Conditions d’utilisation' },
  { to: '/privacy-policy', label: 'Politique de confidentialité' },
  { to: '/legal-notice', label: 'Mentions légales' },
  { to: '/accessibility', label: 'Accessibilité' },
]
