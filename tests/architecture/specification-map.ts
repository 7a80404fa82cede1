/** One rule of the specification, in a few of its own words: the files that hold it, and the tests that prove it. */
export type Rule = {
  /** Its number in docs/rules/shop.md, and what it is about. */
  section: `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}${string}`
  quote: string
  held: string[]
  /** File and title of a test, or the beginning of the title. */
  proof: [file: string, title: string][]
  /** Of docs/rules/decisions.md, where it stands above the quote. */
  decision?: string
}

const e2e = (name: string) => `tests/e2e/${name}.spec.ts`
const api = (name: string) => `server/http/routes/${name}.test.ts`
const cart = 'app/features/cart'
const catalogue = 'app/features/catalogue'
const accounts = 'app/features/accounts'
const orders = 'app/features/orders'
const information = 'app/features/information'

export const specificationMap: Rule[] = [
  // 1
  {
    section: '1 Visitors',
    quote: 'Visitors can browse the catalogue, filter, search and read information pages',
    held: ['app/routes.ts', 'app/routes/products.tsx', 'app/routes/search.tsx'],
    proof: [
      [e2e('site/without-script'), 'without JavaScript home, catalogue, search and product show names, prices and pictures'],
      [e2e('catalogue/catalogue'), 'a customer filters and sorts'],
    ],
  },
  {
    section: '1 Registered users',
    quote: 'Registered users also keep a cart, favourites, addresses and orders, and can send contact messages',
    held: [
      'server/http/routes/shop/cart.ts',
      'server/http/routes/account/addresses.ts',
      'server/http/routes/shop/orders/orders.ts',
      'server/http/middleware/require-auth.ts',
    ],
    proof: [
      [e2e('checkout/purchase'), 'a customer chooses, signs up, orders, pays and has a confirmed order'],
      [api('account/personal'), '%s %s checks the session before anything else'],
    ],
  },
  {
    section: '1 Payment',
    quote: 'Payment happens on an external page of a card payment provider; the shop redirects to it',
    held: [`${orders}/checkout/confirm-order.tsx`, 'server/integrations/stripe/stripe.ts'],
    proof: [
      [e2e('checkout/checkout'), 'confirming shows its progress, stores pendingOrderNumber and opens the payment page'],
      [api('shop/orders/orders'), 'an order is placed, paid on the payment page, and confirmed by the webhook'],
    ],
  },
  {
    section: '1 Facebook',
    quote: 'A Facebook sign-in handler exists but its button is not shown',
    held: ['server/domain/accounts/identity/sign-in-with-facebook.ts', 'server/http/routes/auth/oauth.ts'],
    proof: [
      [e2e('site/access'), 'cancelling at Google is reported on the sign-in screen'],
      [api('auth/oauth-facebook'), 'is unavailable unless it is configured'],
      [api('auth/oauth-facebook'), 'trusts the token, never the body'],
    ],
    decision: '14',
  },
  {
    section: '1 Home',
    quote: 'hero (new collection, links to the collection and about page), brand teaser, featured products',
    held: [
      'app/routes/home.tsx',
      'app/features/home/hero.tsx',
      'app/features/home/brand-teaser.tsx',
      `${catalogue}/card/featured.tsx`,
    ],
    proof: [
      [e2e('catalogue/home'), 'the home page shows the new collection, a link to the shop’s story and featured products'],
      [api('shop/products'), 'featured products are in the order chosen by the owner'],
    ],
  },
  {
    section: '1 Newsletter',
    quote: 'newsletter box (required email input and subscribe button; no call shown)',
    held: ['app/features/newsletter/newsletter-box.tsx', 'server/http/routes/shop/newsletter.ts'],
    proof: [
      [e2e('catalogue/home'), 'the newsletter needs a valid email, and begins only with its mailed link'],
      [api('shop/newsletter'), 'needs a confirmation by the mailed link'],
    ],
    decision: '8',
  },
  // 2
  {
    section: '2 Routes',
    quote: '/sign-in (/signin redirects to it); /sign-up (/signup redirects)',
    held: ['app/routes.ts', 'app/routes/account/signin.ts', 'app/routes/account/signup.ts'],
    proof: [[e2e('site/layout'), '/signin and /signup redirect to the sign-in and sign-up pages']],
  },
  {
    section: '2 Routes, guarded',
    quote:
      'Signed-in only, each behind a guard: /checkout; /checkout/success; /checkout/error; /checkout/confirmation; /account/profile; /account/addresses; /account/orders/{orderId}; /order/{orderId} (same screen)',
    held: ['app/routes.ts', 'app/routes/account/signed-in.tsx'],
    proof: [
      [e2e('site/layout'), 'an anonymous visitor is redirected to sign in from every guarded page'],
      [e2e('checkout/orders'), 'a paid order is listed, and its details open at both of its addresses'],
    ],
  },
  {
    section: '2 Not found',
    quote: "Any other path shows a not-found screen (404, 'Oops! Page not found', link home)",
    held: ['app/routes/not-found.tsx', 'app/features/layout/error-page.tsx'],
    proof: [
      [e2e('site/without-script'), 'without JavaScript a missing page or product is 404 with its message'],
      ['app/features/layout/error-page.test.tsx', 'an unknown path gets the specified sentence and a link to the home page'],
    ],
  },
  {
    section: '2 Page change',
    quote: 'Every page change scrolls to top',
    held: ['app/root.tsx'],
    proof: [
      [e2e('site/layout'), 'the header leads to the four main pages, and each opens at its top'],
      [e2e('catalogue/catalogue'), 'the next page begins at the top, and a page past the end leads to an existing one'],
    ],
  },
  {
    section: '2 Toasts',
    quote: 'The toast area is at top centre in one reading … default 4000 ms, up to 3 visible',
    held: ['app/ui/overlay/toaster.tsx', 'app/ui/overlay/toast-list.ts', 'app/ui/overlay/place-toasts.ts'],
    proof: [
      [
        e2e('site/toasts'),
        'at most two toasts are shown, centred under the header, on a phone at the lower edge; each can be closed',
      ],
      ['app/ui/overlay/place-toasts.test.ts', 'from 768 px toasts take the whole width under the header'],
      ['app/ui/overlay/toast-list.test.ts', 'a toast goes after 4000 ms'],
    ],
    decision: '39',
  },
  {
    section: '2 Refetch',
    quote: 'No refetch on window focus',
    held: ['app/lib/query/query-client.ts'],
    proof: [[e2e('site/layout'), 'coming back to the window refetches nothing']],
  },
  {
    section: '2 Guard',
    quote:
      'while authentication is loading it shows a spinner; if not authenticated it redirects to /sign-in passing the original path',
    held: [`${accounts}/sign-in/signed-in-only.tsx`, `${accounts}/route-access.ts`, 'app/routes/account/signed-in.tsx'],
    proof: [
      [e2e('site/layout'), 'a guarded page shows a spinner until the session is checked'],
      [e2e('site/layout'), 'an anonymous visitor is redirected to sign in from every guarded page'],
      [e2e('site/layout'), 'after signing in the visitor is on the page requested, with its query'],
    ],
  },
  {
    section: '2 Header',
    quote: 'Accueil /, Collection /products, À propos /about, Contact /contact',
    held: ['app/features/layout/header.tsx', 'app/features/layout/links.ts'],
    proof: [[e2e('site/layout'), 'the header leads to the four main pages']],
  },
  {
    section: '2 Header, search',
    quote: 'a search icon opening an inline search that goes to /search?q=',
    held: ['app/features/layout/search/search-panel.tsx', 'app/features/layout/search/search-form.tsx'],
    proof: [
      [
        e2e('catalogue/catalogue'),
        'the search in the header finds by a plural and without accents; an unknown word finds nothing',
      ],
    ],
  },
  {
    section: '2 Header, account',
    quote: 'account menu (signed in: full name, Mon profil, Mes adresses, Déconnexion; signed out: icon to /sign-in)',
    held: [`${accounts}/menu/account-menu.tsx`],
    proof: [
      [e2e('site/layout'), 'the account menu shows the customer’s name and the account’s links'],
      [e2e('site/layout'), 'the header of a signed-out visitor leads to sign-in, its heart then to the profile'],
    ],
  },
  {
    section: '2 Header, favourites and cart',
    quote:
      'favourites icon with count badge (signed out: login then return to /account/profile; signed in: opens the favourites tab)',
    held: ['app/features/favourites/favourites-button.tsx', `${cart}/cart-button.tsx`],
    proof: [
      [e2e('site/layout'), 'favourites and cart show their counts; the heart of a customer opens the favourites tab'],
      [e2e('site/layout'), 'the header of a signed-out visitor leads to sign-in, its heart then to the profile'],
    ],
  },
  {
    section: '2 Header, mobile menu',
    quote: 'mobile menu adds Recherche, Mon Compte, Connexion',
    held: ['app/features/layout/mobile-menu.tsx', `${accounts}/menu/account-links.tsx`],
    proof: [[e2e('site/layout'), 'the mobile menu adds Recherche, Mon Compte and Connexion']],
  },
  {
    section: '2 Footer',
    quote:
      'links to /shipping, /returns, /size-guide, /faq, /terms-of-use, /privacy-policy, about, contact, plus postal address, phone and email block',
    held: ['app/features/layout/footer.tsx'],
    proof: [[e2e('site/layout'), 'the footer leads to every information page and shows the shop’s address']],
  },
  {
    section: '2 Home',
    quote: 'featured grid (4 loading placeholders; error block with Réessayer that reloads the page)',
    held: [`${catalogue}/list/route-skeletons.tsx`, `${catalogue}/card/featured.tsx`],
    proof: [
      [e2e('catalogue/waiting'), 'a slow home page shows 4 placeholders'],
      [
        'app/features/catalogue/card/featured.test.tsx',
        'without its featured products the home page shows an error and a button to retry',
      ],
      ['app/features/catalogue/card/featured.test.tsx', 'Réessayer of the home page reloads it'],
    ],
  },
  {
    section: '2 Catalogue, filters',
    quote:
      'filter sidebar (collapsible on mobile, Réinitialiser, price slider 0 to 300 step 10 …, category checkboxes, Appliquer les filtres on mobile)',
    held: [`${catalogue}/list/filter-form.tsx`, `${catalogue}/list/collection-screen.tsx`, 'contract/rules/price-range.ts'],
    proof: [
      [e2e('catalogue/catalogue'), 'a customer filters and sorts'],
      ['app/features/catalogue/list/filters.test.ts', 'a form that posts its defaults filters nothing'],
    ],
    decision: '27, 31',
  },
  {
    section: '2 Catalogue, states',
    quote: "6 placeholders … empty state 'Aucun produit trouvé' with reset button, error state with Réessayer",
    held: [`${catalogue}/list/collection-screen.tsx`, `${catalogue}/card/product-grid.tsx`, 'app/routes/products.tsx'],
    proof: [
      [e2e('catalogue/waiting'), 'a slow catalogue shows 6 placeholders under its title'],
      [e2e('catalogue/catalogue'), 'an empty list shows « Aucun produit trouvé » and a link that resets the filters'],
      [e2e('catalogue/waiting'), 'when ${path} cannot be loaded, an error is shown, and Réessayer loads it'],
    ],
  },
  {
    section: '2 Catalogue, pagination',
    quote: 'Précédent/Suivant, window of 5 numbers, first/last shortcuts, ellipses, only when more than 1 page',
    held: ['app/ui/layout/pagination.tsx', 'app/ui/layout/page-window.ts'],
    proof: [
      ['app/ui/layout/page-window.test.ts', 'beyond five, a window of five moves with the page'],
      ['app/ui/layout/pagination.test.tsx', 'a single page needs no pagination'],
      [e2e('site/without-script'), 'without JavaScript a filtered list has its own address, and pagination works'],
    ],
  },
  {
    section: '2 Product card',
    quote:
      "image, name, price in euros, 'Épuisé' overlay when stock is a number <= 0, favourite heart and add-to-cart button (both on hover)",
    held: [`${catalogue}/card/product-card.tsx`, 'app/routes/card-actions.tsx'],
    proof: [
      [e2e('catalogue/product-card'), 'a sold-out card says Épuisé and offers no purchase'],
      ['app/features/catalogue/card/product-card.test.tsx', 'a card shows name, price in euros and a link to the product'],
    ],
    decision: '32',
  },
  {
    section: '2 Size dialog',
    quote:
      "dialog 'Choisir une taille' with a radio per size (sold-out sizes disabled, marked '(Épuisé)') and 'Ajouter au panier'",
    held: [`${cart}/add/size-dialog.tsx`, `${cart}/add/size-choice.tsx`],
    proof: [[e2e('catalogue/product-card'), 'a card’s size dialog adds one item, closes, and does not remember the size']],
  },
  {
    section: '2 Product detail',
    quote: 'uses a product passed through navigation state if its id matches, else fetches',
    held: ['app/routes/product.tsx'],
    proof: [['app/features/catalogue/card/product-from-state.test.ts', 'a card passes its product to the page that it leads to']],
  },
  {
    section: '2 Product detail, facts',
    quote:
      'Breadcrumb Accueil > Collection > name … categories joined, price, stock badge, description, size picker, quantity stepper, stock notice, star line',
    held: [`${catalogue}/product/product-screen.tsx`, `${catalogue}/product/reviews-line.tsx`, `${cart}/add/add-to-cart-box.tsx`],
    proof: [
      [e2e('catalogue/product'), 'the product screen shows price, stock, sizes and reviews, and a link back'],
      [`${catalogue}/product/reviews-line.test.tsx`, 'reviews are counted as « N avis »'],
      [api('shop/products'), 'counts published reviews only'],
    ],
    decision: '6',
  },
  {
    section: '2 Product detail, waiting',
    quote: 'skeleton with 5 thumbnails',
    held: [`${catalogue}/list/route-skeletons.tsx`],
    proof: [
      [e2e('catalogue/waiting'), 'a slow product page shows its skeleton'],
      [
        'app/features/catalogue/list/route-skeletons.test.tsx',
        'a slow page has its own skeleton: 4 featured, 6 in a list, 5 thumbnails',
      ],
    ],
  },
  {
    section: '2 Gallery',
    quote: 'thumbnails in 5 columns, previous/next, wheel scroll throttled to one step per 300 ms, fallback image on failure',
    held: [
      `${catalogue}/gallery/gallery.tsx`,
      `${catalogue}/gallery/use-gallery.ts`,
      `${catalogue}/gallery/gallery-scroll.ts`,
      `${catalogue}/gallery/gallery-zoom.tsx`,
      `${catalogue}/gallery/zoom-stage.tsx`,
      'app/ui/picture/picture.tsx',
    ],
    proof: [
      [e2e('catalogue/catalogue'), 'the gallery moves between pictures, and the mouse wheel still scrolls the page'],
      [e2e('catalogue/catalogue'), 'when the browser stops scrolling at another picture, the gallery moves to the chosen one'],
      [e2e('catalogue/product-windows'), 'enlarged pictures are browsed and moved by keyboard, and the focus returns afterwards'],
      [
        e2e('catalogue/product-windows'),
        'a click opens the picture in the zoom window, a second enlarges it, a third reduces it',
      ],
      [e2e('catalogue/product'), 'pictures that cannot be loaded are replaced by a placeholder, in the gallery and in the cart'],
    ],
    decision: '35',
  },
  {
    section: '2 Product detail, missing',
    quote:
      "Missing or failed: 'Produit non trouvé' with link to /products. An error boundary shows 'Une erreur s'est produite' with Réessayer",
    held: ['app/routes/product.tsx', `${catalogue}/product/product-missing.tsx`],
    proof: [
      [
        e2e('catalogue/catalogue'),
        'a missing page or product answers 404 with its message, the product with a link to the collection',
      ],
      [e2e('catalogue/waiting'), 'when a product cannot be loaded, an error is shown, and Réessayer loads it'],
    ],
  },
  {
    section: '2 Search',
    quote: `search box, grid (3 columns on large screens), count 'n produit(s) trouvé(s)', title 'Résultats pour "term"' or 'Aucun résultat pour "term"', 'Recherche en cours...' while loading, 'Erreur de recherche' with retry; empty state link 'Voir tous les produits' to /products`,
    held: ['app/routes/search.tsx', `${catalogue}/list/search-screen.tsx`],
    proof: [
      [
        e2e('catalogue/catalogue'),
        'the search in the header finds by a plural and without accents; an unknown word finds nothing',
      ],
      [e2e('catalogue/waiting'), 'a slow search shows « Recherche en cours... »'],
      [e2e('catalogue/waiting'), 'when ${path} cannot be loaded, an error is shown, and Réessayer loads it'],
    ],
  },
  {
    section: '2 Search, pagination',
    quote: 'Pagination up to 5 numbers, first/last, ellipses, previous/next; zero-based internally, shown 1-based; scroll to top',
    held: ['app/ui/layout/pagination.tsx', 'app/ui/layout/page-window.ts', 'app/lib/format/page-number.ts'],
    proof: [
      ['app/lib/format/page-number.test.ts', 'pages are counted from one in the address and from zero inside'],
      ['app/ui/layout/pagination.test.tsx', 'numbers, Précédent and Suivant are links that work without a script'],
      [e2e('catalogue/catalogue'), 'the next page begins at the top, and a page past the end leads to an existing one'],
    ],
  },
  {
    section: '2 Sign-in, form',
    quote: "email, password (show/hide), 'Mot de passe oublié?' to /reset-password, link to /sign-up, 'Se connecter'",
    held: [`${accounts}/sign-in/sign-in-screen.tsx`, `${accounts}/menu/account-links.tsx`],
    proof: [
      [e2e('site/access'), 'sign-in shows errors for empty fields and a wrong password, and can reveal the password'],
      [e2e('site/access'), 'a forgotten password can be reset by the mailed link, once'],
    ],
  },
  {
    section: '2 Sign-in',
    quote: "On success go to the path it came from (navigation state 'from'), default /account/profile, after about 300 ms",
    held: [`${accounts}/sign-in/sign-in-screen.tsx`, 'app/lib/session/return-to.ts'],
    proof: [
      [e2e('site/access'), 'signing in shows a message, stores auth_token and opens the profile'],
      [e2e('site/layout'), 'after signing in the visitor is on the page requested, with its query'],
    ],
  },
  {
    section: '2 Sign-in, Google',
    quote: "'Continuer avec Google'",
    held: [
      `${accounts}/sign-in/google-sign-in.tsx`,
      `${accounts}/sign-in/use-return-from-provider.ts`,
      'server/domain/accounts/identity/sign-in-with-identity.ts',
    ],
    proof: [
      [e2e('site/access'), 'a Google sign-in returns to the requested page; the first one creates the account'],
      [api('auth/oauth'), 'works once, only with its own cookie and state'],
    ],
    decision: '15',
  },
  {
    section: '2 Sign-up',
    quote:
      'firstName (Prénom), lastName (Nom), email, phone (Téléphone, optional), password; link to /sign-in. After registration go to /sign-in',
    held: [`${accounts}/sign-in/sign-up-screen.tsx`],
    proof: [[e2e('site/access'), 'sign-up shows each error beside its field, then leads to sign-in']],
  },
  {
    section: '2 Reset password',
    quote: "email form; then confirmation showing the email, 'Retour à la connexion' to /sign-in, advice to check spam",
    held: [`${accounts}/sign-in/reset-password-screen.tsx`, 'server/domain/accounts/password/request-password-reset.ts'],
    proof: [
      [e2e('site/access'), 'a forgotten password can be reset by the mailed link, once'],
      [api('auth/reset-password'), 'ends every session, and the new password opens the account'],
    ],
  },
  {
    section: '2 Checkout',
    quote: "'Finalisez votre commande'; empty cart 'Votre panier est vide' with link to /products",
    held: ['app/routes/checkout/checkout.tsx', `${orders}/checkout/checkout-screen.tsx`],
    proof: [[e2e('checkout/checkout'), 'the checkout of an empty cart shows a message and a link to the collection']],
  },
  {
    section: '2 Checkout, sections',
    quote:
      "delivery address list …, 'Gérer' link to /account/addresses with state from=checkout, or 'Ajouter une adresse' when none …, payment method choice, order summary",
    held: [
      `${orders}/checkout/checkout-address.tsx`,
      `${orders}/checkout/checkout-methods.tsx`,
      `${orders}/checkout/checkout-summary.tsx`,
    ],
    proof: [
      [e2e('checkout/checkout'), 'default address, card and standard delivery are preselected; the recap shows the total'],
      [e2e('checkout/checkout-address'), 'an address is chosen at the checkout, or in the address book, which returns there'],
      [e2e('checkout/checkout-address'), 'without an address the order cannot be confirmed; one can be added on the page'],
    ],
    decision: '16, 21',
  },
  {
    section: '2 Summary table',
    quote: "Summary table elsewhere shows shipping 'Gratuite'",
    held: [`${orders}/order/order-lines.tsx`],
    proof: [[e2e('checkout/orders'), 'a paid order is listed, and its details open at both of its addresses']],
    decision: '3',
  },
  {
    section: '2 Cart drawer',
    quote:
      "quantity minus at 1 removes the line; plus adds one; 'Vider le panier'; 'Passer la commande' closes the drawer and goes to /checkout (signed out: login, return to /checkout). Broken images fall back to a placeholder",
    held: [`${cart}/cart-drawer.tsx`, `${cart}/cart-line.tsx`, 'app/ui/picture/thumbnail.tsx'],
    proof: [
      [e2e('checkout/cart'), 'plus adds one, but not beyond the stock; minus at one removes the line, which can be undone'],
      [e2e('checkout/cart'), 'one click clears the cart, and another leads from it to the checkout'],
      [e2e('checkout/cart'), 'the cart of a signed-out visitor is empty; its link leads to sign-in and back'],
      [e2e('catalogue/product'), 'pictures that cannot be loaded are replaced by a placeholder, in the gallery and in the cart'],
    ],
  },
  {
    section: '2 Profile, tabs',
    quote:
      'six tabs profile (default), orders, addresses, favorites, payment, settings (menu: Mon profil, Mes commandes, Mes adresses, Mes favoris, Paiement, Paramètres, Déconnexion)',
    held: [`${accounts}/profile/profile-screen.tsx`, 'app/routes/account/profile.tsx'],
    proof: [
      [e2e('account/profile'), 'the profile has six tabs and opens the first one at the top; arrow keys move between tabs'],
    ],
  },
  {
    section: '2 Profile, kept tab',
    quote:
      "opens the tab stored under local key 'profileActiveTab' then removes the key; switches on the window event 'switch-profile-tab'",
    held: ['app/lib/format/profile-tab.ts', `${accounts}/profile/profile-screen.tsx`],
    proof: [[e2e('account/profile'), 'the saved tab opens once; the event switch-profile-tab opens another']],
  },
  {
    section: '2 Profile, form and settings',
    quote:
      'Profile form edits only local state. Payment tab shows static demo cards; settings toggles … and account deletion are static',
    held: [
      `${accounts}/profile/profile-form.tsx`,
      `${accounts}/profile/settings-tab.tsx`,
      'app/features/payments/payment-tab.tsx',
      'server/http/routes/account/me.ts',
    ],
    proof: [
      [e2e('account/profile'), 'the profile is saved; a new email takes effect once its mailed link is used'],
      [e2e('account/settings'), 'the email preferences are saved'],
      [e2e('account/settings'), 'a customer deletes her account with her password, and can no longer sign in'],
      [e2e('account/settings'), 'a customer downloads her personal data as a file'],
      [e2e('account/profile'), 'each empty tab of the profile shows a message and a next step'],
      [e2e('account/profile'), 'a saved card is in the payment tab until it is removed'],
    ],
    decision: '8',
  },
  {
    section: '2 Favourites tab',
    quote: "remove (toast 'Produit retiré des favoris'); 'Ajouter' opens a size dialog",
    held: ['app/features/favourites/favourites-tab.tsx'],
    proof: [[e2e('account/profile'), 'a favourite is added to the cart with its size, and removed']],
  },
  {
    section: '2 Order detail',
    quote:
      "'Détails de la commande', link back to profile, line-item table, tracking card, info card with 'Besoin d'aide ?' to /contact",
    held: [`${orders}/order/order-screen.tsx`, `${orders}/order/order-lines.tsx`, `${orders}/order/tracking-card.tsx`],
    proof: [
      [e2e('checkout/orders'), 'a paid order is listed, and its details open at both of its addresses'],
      [e2e('checkout/orders'), 'a shipped order shows its tracking number'],
    ],
  },
  {
    section: '2 Payment success',
    quote:
      "looks up the order, empties the cart, 'Paiement confirmé !', 'Suivre ma commande' (to /order/{id} if the order has an id, else /account/profile)",
    held: [`${orders}/payment/success-screen.tsx`, `${orders}/payment/confirmation-screen.tsx`],
    proof: [
      [e2e('checkout/purchase'), 'a customer chooses, signs up, orders, pays and has a confirmed order'],
      [e2e('checkout/payment-result'), 'the success screen alone neither confirms a payment nor empties the cart'],
      [e2e('checkout/payment-result'), 'the confirmation page waits until the payment is verified, then updates by itself'],
    ],
    decision: '10, 11',
  },
  {
    section: '2 Payment failure',
    quote: "'Paiement échoué', says no amount was debited, links to /checkout and /account/profile",
    held: [`${orders}/payment/error-screen.tsx`],
    proof: [
      [e2e('checkout/payment-result'), 'the failure screen leads to the checkout and to the profile'],
      [e2e('checkout/purchase'), 'a declined card leads to the error screen'],
    ],
    decision: '12',
  },
  {
    section: '2 Addresses',
    quote:
      "back button (to /checkout when from checkout, else back one page), 'Ajouter une adresse' opening a drawer under 768px and a dialog otherwise, empty-state text, … 'Par défaut' badge",
    held: [
      'app/features/addresses/addresses-screen.tsx',
      'app/features/addresses/address-editor.tsx',
      'app/features/addresses/address-card.tsx',
    ],
    proof: [
      [e2e('account/addresses'), 'the first address is added in a drawer on a phone and in a dialog elsewhere'],
      [e2e('account/addresses'), 'the Retour button goes back one page'],
      [e2e('checkout/checkout-address'), 'without an address the order cannot be confirmed; one can be added on the page'],
    ],
  },
  {
    section: '2 Static pages, delivery',
    quote: 'Delivery (standard and express, tracking, zones, delays, hours, support contact)',
    held: [`${information}/shipping-screen.tsx`, `${information}/delivery-zones.ts`],
    proof: [
      ['app/features/information/facts.test.tsx', 'the delivery page states the prices that are charged'],
      ['app/features/information/facts.test.tsx', 'the delivery page names the countries of checkout'],
    ],
    decision: '3, 18, 20, 21',
  },
  {
    section: '2 Static pages, returns',
    quote:
      'Returns: exchange and refund request within 14 days of receipt; four steps (email the service, pack in original packaging with labels, ship with prepaid label sent by email, processing within 5 working days); conditions …; FAQ (refund to original payment method in 5 to 10 working days; exchange in a physical shop with invoice; defective: contact with photos, shop pays shipping, replacement or full refund); shows support email and phone',
    held: [`${information}/returns-screen.tsx`],
    proof: [
      ['app/features/information/facts.test.tsx', 'every page promises the same 14 days'],
      [
        'app/features/information/facts.test.tsx',
        'the returns page explains four steps, what is refunded and when, and whom to contact',
      ],
      ['app/features/information/facts.test.tsx', 'damage should preferably be reported within 48 h, sale items can be returned'],
    ],
    decision: '2, 17',
  },
  {
    section: '2 Static pages, size guide',
    quote: 'how to measure bust, waist, hips, length; table below; advice to take the larger size when between two',
    held: [
      `${information}/size-guide/size-guide-screen.tsx`,
      `${information}/size-guide/size-advice.tsx`,
      `${information}/size-guide/size-guide-link.tsx`,
      `${information}/size-guide/size-guide-window.tsx`,
      'contract/rules/sizes/sizes.ts',
    ],
    proof: [
      ['app/features/information/facts.test.tsx', 'the size guide gives every measure of the table'],
      [e2e('catalogue/product-windows'), 'the size guide opens over the product, which keeps its chosen size'],
    ],
  },
  {
    section: '2 Static pages, FAQ, terms, privacy, about',
    quote:
      'FAQ: sections Orders, Delivery, Returns, Products; order change or cancel within one hour; … tracking sent by email after shipping; return authorisation number from the service. Terms and privacy: static French legal text, … French law; privacy lists data collected (browser, IP, time zone, cookies, name, address, email, phone), uses, sharing with payment and delivery providers, cookies, retention, rights, contact by email and a Paris postal address. About: founded 2018, … values Élégance, Qualité, Authenticité, link to /products, fallback image on error',
    held: [
      `${information}/faq-screen.tsx`,
      `${information}/terms-screen.tsx`,
      `${information}/privacy-screen.tsx`,
      `${information}/about-screen.tsx`,
      'app/ui/picture/art-picture.tsx',
    ],
    proof: [
      [
        'app/features/information/facts.test.tsx',
        'the FAQ says how long an order can be changed, how to track a parcel and how to return it',
      ],
      [
        'app/features/information/facts.test.tsx',
        'the legal pages name the law, which personal data is stored, why, with whom and how long',
      ],
      [e2e('site/without-script'), 'without JavaScript every information page shows its facts'],
      [e2e('catalogue/home'), 'a picture of the about page that cannot be loaded is replaced by a placeholder'],
    ],
    decision: '2, 22',
  },
  {
    section: '2 Static pages, contact',
    quote: 'Contact: address, email, phone, hours (Mon-Fri 9h-18h, Sat 10h-17h, Sunday closed), message form',
    held: ['app/features/contact/contact-screen.tsx', 'contract/rules/shop-settings.ts'],
    proof: [[e2e('catalogue/home'), 'the contact page shows the shop’s address, email, phone and opening hours']],
  },
  // 3
  {
    section: '3 User',
    quote: 'id, email, firstName, lastName, phoneNumber, roles …; fullName displayed. Login response: token plus user fields',
    held: ['contract/api/accounts.ts', 'server/domain/accounts/core/user.ts'],
    proof: [
      [api('auth/auth'), 'returns a token and the user, by email or username'],
      [api('auth/auth'), 'creates an account and returns it without a token or a password'],
    ],
  },
  {
    section: '3 Product',
    quote: 'id, name, description, price (EUR), imageUrl, images, categories, stock (number), sizeQuantities (map size to count)',
    held: ['contract/api/catalogue.ts', 'server/domain/catalogue/read/get-product.ts'],
    proof: [[api('shop/products'), 'carries every member of the contract; stock is the sum of its sizes']],
    decision: '26',
  },
  {
    section: '3 Cart item, favourite',
    quote: 'Cart item: product …, size, quantity, productId … Favourite: a list of products',
    held: ['contract/api/cart.ts', 'server/domain/cart/read-cart.ts', 'server/domain/favourites/list-favourites.ts'],
    proof: [
      [api('shop/cart'), 'shows each line with its complete product, and the sums'],
      [api('account/favourites'), 'are a list of products, the last added first'],
    ],
  },
  {
    section: '3 Address, countries',
    quote:
      'country (French country name string), isDefault … FR France, DE Allemagne, BE Belgique, ES Espagne, IT Italie (stored as French name)',
    held: ['contract/api/addresses.ts', 'contract/rules/countries.ts'],
    proof: [
      [api('account/addresses'), 'keeps an address with its country as a French name'],
      [e2e('account/addresses'), 'the first address is added in a drawer on a phone and in a dialog elsewhere'],
    ],
  },
  {
    section: '3 Order',
    quote:
      'Order request: items …, address, paymentMethod (card or paypal), returnUrl … Order (detail): id, orderNumber, date, total, status, statusColor, items, shippingAddress …',
    held: ['contract/api/orders.ts', 'server/domain/orders/read/order-detail.ts'],
    proof: [
      [api('shop/orders/orders'), 'an order is placed, paid on the payment page, and confirmed by the webhook'],
      ['server/domain/payments/checkout/checkout.test.ts', 'holds the stock, stores the current prices and VAT'],
    ],
    decision: '28',
  },
  {
    section: '3 Order status',
    quote: 'EN_ATTENTE, PAYÉ, EN_TRAITEMENT, EXPÉDIÉ, LIVRÉ, ANNULÉ, REMBOURSÉ',
    held: ['contract/api/orders.ts', 'server/domain/orders/core/change-state.ts', 'server/database/migrations/0001_rules.sql'],
    proof: [
      ['server/database/rules.test.ts', 'refuses a transition that decision 29 does not name'],
      [api('admin/orders/orders'), 'a paid order is prepared, shipped and delivered'],
    ],
    decision: '28, 29',
  },
  {
    section: '3 Contact message',
    quote:
      "information (Demande d'information), order (Suivi de commande), return (Retour ou échange), suggestion (Suggestion), other (Autre)",
    held: ['contract/text/contact-subjects.ts', 'contract/api/contact.ts'],
    proof: [
      [e2e('catalogue/home'), 'a message that could not be sent stays in its form'],
      [api('shop/contact'), 'about %s needs no account'],
    ],
  },
  {
    section: '3 Pages and payloads',
    quote:
      'Page of products: content, page.totalPages. Sizes response: sizes (map size to count). Filter payload: categories (names), minPrice, maxPrice',
    held: ['contract/api/catalogue.ts', 'server/http/routes/shop/products.ts'],
    proof: [
      [api('shop/products-list'), 'shows published products only, newest first, 20 a page'],
      [api('shop/products-list'), 'includes both ends of the price range, in euros'],
      [api('shop/products'), 'sizes are summed over published products and all five are named'],
    ],
  },
  {
    section: '3 What is sent',
    quote:
      'registration email, password, firstName, lastName, phoneNumber; sign-in email+password (identifier containing an at sign) or username+password; Google login code; Facebook login email, provider, providerId, firstName, lastName, accessToken; password reset request …; cart add productId, quantity, size; cart update productId, quantity, size; cart remove productId, size',
    held: ['contract/api/accounts.ts', 'server/http/routes/auth/oauth.ts', 'contract/api/cart.ts'],
    proof: [
      [api('auth/auth'), 'returns a token and the user, by email or username'],
      [api('auth/auth'), '%j is refused with an error for every missing field'],
      [api('auth/oauth-facebook'), 'trusts the token, never the body'],
      [api('shop/cart'), 'adds to what is there, one piece by default'],
      [api('shop/cart'), 'removes a line; removing one that is not there succeeds too'],
    ],
  },
  {
    section: '3 Size table',
    quote: 'XS 82-85, 62-65, 88-91, 135; … XL 98-102, 78-82, 104-108, 145',
    held: ['contract/rules/sizes/sizes.ts', `${information}/size-guide/size-guide-screen.tsx`],
    proof: [['app/features/information/facts.test.tsx', 'the size guide gives every measure of the table']],
  },
  // 4
  {
    section: '4 Auth',
    quote:
      "token stored in local storage under auth_token …; back on logout (token removed, user cleared, redirect to /, toast 'Vous êtes déconnecté')",
    held: ['app/lib/session/session.ts', 'app/lib/api/token.ts', `${accounts}/menu/use-sign-out.ts`],
    proof: [
      [e2e('site/access'), 'signing in shows a message, stores auth_token and opens the profile'],
      [e2e('site/access'), 'signing out removes the token, fires the event and opens the home page'],
    ],
    decision: '13',
  },
  {
    section: '4 Auth, start',
    quote: 'At start a stored token is validated by fetching the current user; on failure or empty result the token is removed',
    held: ['app/lib/session/session.ts'],
    proof: [
      [e2e('site/access'), 'a stored token that the shop refuses is removed, and a guarded page leads to sign-in'],
      ['app/lib/session/session.test.ts', 'an empty answer removes the token too'],
    ],
  },
  {
    section: '4 Auth, event',
    quote:
      "An 'auth-state-changed' browser event (authenticated flag, user) is broadcast on login, logout and startup validation",
    held: ['app/lib/session/session.ts'],
    proof: [
      [e2e('site/access'), 'signing out removes the token, fires the event and opens the home page'],
      ['app/lib/session/session.test.ts', 'at start a stored token is validated, and all listeners get the user'],
    ],
  },
  {
    section: '4 Cart',
    quote:
      "loads from the server on an authenticated event …; emptied on an unauthenticated event … Quantity update beyond the size's stock is refused with a warning",
    held: [`${cart}/cart-query.ts`, `${cart}/cart-changes.ts`, `${cart}/with-pending.ts`, 'app/lib/query/query-client.ts'],
    proof: [
      [e2e('checkout/cart'), 'signing out empties the displayed cart, and signing in again brings it back'],
      [e2e('checkout/cart'), 'plus adds one, but not beyond the stock; minus at one removes the line, which can be undone'],
      [`${cart}/cart-requests.test.ts`, 'the shop’s refusal %s is a warning'],
      ['app/features/cart/with-pending.test.ts', 'a new quantity is shown before the server has answered'],
    ],
    decision: '7',
  },
  {
    section: '4 Cart, changes',
    quote:
      'An in-progress flag is set during operations … otherwise server then local line. Clear empties it. Payment success clears it',
    held: [`${cart}/cart-changes.ts`, 'app/lib/pending/pending-queue.ts', 'app/routes/checkout/checkout-success.tsx'],
    proof: [
      [
        'app/lib/pending/pending-queue.test.ts',
        'unanswered changes are kept, also after a reload, and sent in the order of the taps',
      ],
      [e2e('checkout/cart'), 'one click clears the cart, and another leads from it to the checkout'],
      [e2e('checkout/payment-result'), 'the success screen alone neither confirms a payment nor empties the cart'],
      [e2e('checkout/purchase'), 'a customer chooses, signs up, orders, pays and has a confirmed order'],
    ],
    decision: '11',
  },
  {
    section: '4 Addresses',
    quote:
      'Add appends; update merges; delete removes and, if it was default, the first remaining becomes default; set-default marks only that one',
    held: [
      'app/features/addresses/addresses-query.ts',
      'server/domain/addresses/delete-address.ts',
      'server/domain/addresses/set-default-address.ts',
    ],
    proof: [
      [e2e('account/addresses'), 'an address is edited, made the default and deleted; the first remaining becomes the default'],
      ['app/features/addresses/addresses.test.ts', 'a new address is appended, an updated one keeps its place'],
    ],
  },
  {
    section: '4 Addresses, loading',
    quote: 'load after authentication with 800 ms delay and only with a token; emptied on sign-out',
    held: ['app/features/addresses/addresses-query.ts', 'app/lib/query/query-client.ts'],
    proof: [
      [e2e('account/addresses'), 'addresses show a skeleton while loading, and Réessayer when loading fails'],
      [e2e('checkout/cart'), 'signing out empties the displayed cart, and signing in again brings it back'],
    ],
    decision: '7',
  },
  {
    section: '4 Addresses, form',
    quote: "submit 'Ajouter' or 'Mettre à jour'); close resets … New address form prefills first and last names",
    held: ['app/features/addresses/address-form.tsx'],
    proof: [[e2e('account/addresses'), 'the first address is added in a drawer on a phone and in a dialog elsewhere']],
  },
  {
    section: '4 Addresses, checkout mode',
    quote:
      'After successful add or edit from checkout go to /checkout. Set-default is not offered on the current default or in checkout mode. In checkout mode selecting a card sets it default and goes to /checkout; otherwise clicking a non-default card makes it default',
    held: [
      'app/features/addresses/address-list.tsx',
      'app/features/addresses/addresses-screen.tsx',
      'app/features/addresses/address-form.tsx',
    ],
    proof: [
      ['app/features/addresses/address-form.test.tsx', 'at checkout no form offers to make an address the default'],
      [e2e('checkout/checkout-address'), 'the address book leads back to the checkout, by its link'],
      [e2e('checkout/checkout-address'), 'an address is chosen at the checkout, or in the address book, which returns there'],
      [e2e('checkout/purchase'), 'a customer chooses, signs up, orders, pays and has a confirmed order'],
    ],
  },
  {
    section: '4 Favourites',
    quote:
      'load after authentication (800 ms, token required), cleared on sign-out; adding ignores duplicates; toggle adds or removes',
    held: ['app/features/favourites/favourites-query.ts', 'app/features/favourites/favourite-button.tsx'],
    proof: [
      [e2e('catalogue/favourites'), 'a favourite is added and removed, and counted in the header'],
      ['app/lib/query/query-client.test.ts', 'a favourite added while the first list was loading: %s'],
      [api('account/favourites'), 'ignore what is added or removed twice'],
    ],
    decision: '7, 23',
  },
  {
    section: '4 Catalogue',
    quote:
      'any filter change resets to page 0. Filtering applies when categories are chosen, min price above 0 or max price below 300; otherwise the plain paged list. Card dialog: add requires a size; after success closes and resets',
    held: [`${catalogue}/list/filters.ts`, `${cart}/add/size-dialog.tsx`],
    proof: [
      [e2e('catalogue/product-card'), 'a card’s size dialog adds one item, closes, and does not remember the size'],
      ['app/features/catalogue/list/filters.test.ts', 'any filter change begins at the first page'],
      ['app/features/catalogue/list/filters.test.ts', 'the list is requested with the filters that are set'],
    ],
    decision: '27, 31',
  },
  {
    section: '4 Product detail',
    quote:
      "Quantity starts at 1, min 1, max the selected size's quantity (or stock); choosing a size lowers quantity to its stock if larger; plus disabled when sold out or at max",
    held: [`${cart}/add/add-to-cart-box.tsx`, `${cart}/add/stock-notice.tsx`, 'app/ui/form/quantity-stepper.tsx'],
    proof: [
      [`${cart}/add/stock-notice.test.ts`, 'without a size, the limit is the stock of the product'],
      [e2e('catalogue/add-to-cart'), 'the quantity stays between one and the stock of the size, and drops for a scarcer size'],
    ],
  },
  {
    section: '4 Product detail, stock',
    quote: 'Out of stock when stock <= 0; low stock when 1 to 5',
    held: [`${catalogue}/product/stock.ts`],
    proof: [
      ['app/features/catalogue/product/stock.test.ts', 'a product is sold out at zero, low from one to five, else in stock'],
      [e2e('catalogue/catalogue'), 'a sold-out garment is marked as sold out and cannot be bought'],
    ],
  },
  {
    section: '4 Checkout',
    quote:
      "default address preselected …; payment defaults to card; confirm shows 'Traitement en cours...', then redirects the browser to paymentUrl and keeps the order number locally as 'pendingOrderNumber'",
    held: [`${orders}/checkout/confirm-order.tsx`, `${orders}/pending-order.ts`, `${orders}/checkout/checkout-choices.ts`],
    proof: [
      [e2e('checkout/checkout'), 'default address, card and standard delivery are preselected; the recap shows the total'],
      [e2e('checkout/checkout'), 'confirming shows its progress, stores pendingOrderNumber and opens the payment page'],
    ],
  },
  {
    section: '4 Contact form',
    quote: 'idle, submitting, cleared on success; kept on failure',
    held: ['app/features/contact/contact-form.tsx'],
    proof: [
      [e2e('catalogue/catalogue'), 'a message to the shop is sent, and the form is empty again'],
      [e2e('catalogue/home'), 'a message that could not be sent stays in its form'],
    ],
  },
  {
    section: '4 Order status transitions',
    quote: 'Order status transitions: not shown',
    held: ['server/domain/orders/core/change-state.ts'],
    proof: [
      ['server/database/rules.test.ts', 'refuses a transition that decision 29 does not name'],
      [e2e('checkout/orders'), 'within an hour a customer cancels her order herself: it is refunded and restocked'],
    ],
    decision: '29',
  },
  // 5
  {
    section: '5 Add to cart',
    quote:
      "signed in (else message and redirect to /sign-in); size chosen; stock above zero; chosen size's quantity above zero; existing plus added quantity not above the size's quantity",
    held: [`${cart}/validate-addition.ts`, `${cart}/add/use-add-to-cart.ts`, 'server/domain/cart/add-to-cart.ts'],
    proof: [
      [e2e('catalogue/add-to-cart'), 'without a size nothing is added and a message is shown; with one, the pieces are added'],
      [e2e('catalogue/add-to-cart'), 'items chosen before signing in are in the cart afterwards, with size and quantity'],
      [e2e('catalogue/add-to-cart'), 'an item that somebody else has bought in the meantime is refused by the server'],
      ['app/features/cart/validate-addition.test.ts', 'pieces in the cart count against the stock of their size'],
      [api('shop/cart-races'), 'is limited to the stock when ten clicks come at once'],
    ],
    decision: '23, 25',
  },
  {
    section: '5 Sign-in, sign-up',
    quote:
      'Login: email and password required. Sign-up: first name, last name, email, password required; password at least 8 characters; phone optional. Reset request: email required',
    held: [`${accounts}/sign-in/sign-up-screen.tsx`, `${accounts}/sign-in/sign-in-screen.tsx`, 'contract/api/accounts.ts'],
    proof: [
      [e2e('site/access'), 'sign-in shows errors for empty fields and a wrong password, and can reveal the password'],
      [e2e('site/access'), 'sign-up shows each error beside its field, then leads to sign-in'],
      [api('auth/auth'), 'requires a password of eight characters'],
    ],
    decision: '30',
  },
  {
    section: '5 Profile form',
    quote: 'fullName at least 2 characters; email valid; phone optional; validated on submit then on change',
    held: [`${accounts}/profile/profile-form.tsx`],
    proof: [[e2e('account/profile'), 'the profile is saved; a new email takes effect once its mailed link is used']],
  },
  {
    section: '5 Address',
    quote:
      'all of firstName, lastName, street, city, postalCode, country required; no postal code format rule; country from the fixed list',
    held: ['app/features/addresses/address-form.tsx', 'server/domain/addresses/address-fields.ts'],
    proof: [
      ['app/features/addresses/addresses.test.ts', 'every field is required, and a postal code may have any format'],
      [api('account/addresses'), 'has no rule for postal codes'],
    ],
  },
  {
    section: '5 Checkout',
    quote:
      'address required; no sold-out items. Confirm disabled without address, with no saved addresses, with sold-out items, or while processing',
    held: [`${orders}/checkout/confirm-order.tsx`, 'server/domain/orders/place/place-order.ts'],
    proof: [
      [e2e('checkout/checkout'), 'a sold-out line must be removed before the order can be confirmed'],
      [e2e('checkout/checkout-address'), 'without an address the order cannot be confirmed; one can be added on the page'],
      ['server/domain/payments/checkout/checkout.test.ts', 'refuses the whole order for one sold-out size and holds nothing'],
    ],
  },
  {
    section: '5 Contact',
    quote: 'name, email, subject (must choose), message all required',
    held: ['app/features/contact/contact-errors.ts', 'contract/api/contact.ts'],
    proof: [
      ['app/features/contact/contact-errors.test.ts', 'name, email, subject and message are all required'],
      [api('shop/contact'), 'asks for %s'],
    ],
  },
  {
    section: '5 Quantity',
    quote: 'Quantity: cannot exceed size stock',
    held: [`${cart}/cart-line.tsx`, 'server/domain/cart/update-quantity.ts'],
    proof: [
      [e2e('checkout/cart'), 'plus adds one, but not beyond the stock; minus at one removes the line, which can be undone'],
      [api('shop/cart'), 'sets a quantity up to the stock'],
    ],
  },
  {
    section: '5 Favourites size dialog',
    quote: "size required; size with stock <= 0 disabled and '(Épuisé)'",
    held: [`${cart}/add/size-dialog.tsx`, `${cart}/add/quick-add.tsx`],
    proof: [
      [e2e('catalogue/product-card'), 'a card’s size dialog adds one item, closes, and does not remember the size'],
      [e2e('account/profile'), 'a favourite is added to the cart with its size, and removed'],
    ],
  },
  {
    section: '5 Search, price range, newsletter',
    quote: 'Blank search term shows no results and makes no call. Price range 0 to 300. Newsletter email required',
    held: ['app/routes/search.tsx', 'contract/rules/price-range.ts', 'app/features/newsletter/newsletter-box.tsx'],
    proof: [
      [e2e('catalogue/waiting'), 'a blank search shows neither products nor a count'],
      ['server/domain/catalogue/read/search-products.test.ts', '%j is blank: an empty page'],
      ['app/features/catalogue/list/filters.test.ts', 'invalid values in the address are ignored, valid ones are read'],
      [e2e('catalogue/home'), 'the newsletter needs a valid email, and begins only with its mailed link'],
    ],
  },
  {
    section: '5 Server formats',
    quote: 'Password and email format on the server: not shown',
    held: ['contract/api/accounts.ts', 'server/domain/accounts/core/refuse-weak-password.ts'],
    proof: [
      [api('auth/auth'), 'requires a password of eight characters'],
      [api('auth/reset-password'), 'refuses a weak password and leaves the link usable'],
    ],
    decision: '30',
  },
  // 6
  {
    section: '6 Roles and access',
    quote: 'Cart, favourites, addresses, checkout, profile and order pages need sign-in (guarded pages redirect to /sign-in)',
    held: ['server/http/middleware/require-auth.ts', `${accounts}/sign-in/signed-in-only.tsx`],
    proof: [
      [e2e('site/layout'), 'an anonymous visitor is redirected to sign in from every guarded page'],
      [api('account/personal'), '%s %s checks the session before anything else'],
      [api('auth/auth'), 'gives no role to a request that asks for one'],
      [api('shop/contact'), 'is refused to visitors and customers'],
    ],
    decision: '24',
  },
  // 7
  {
    section: '7 Client',
    quote:
      'Base path /api; bearer token from local storage on every request when present; responses parsed as JSON; 204 has no body',
    held: ['app/lib/api/api-client.ts'],
    proof: [
      ['app/lib/api/api-client.test.ts', 'every request carries the bearer token of local storage, when there is one'],
      ['app/lib/api/api-client.test.ts', 'a body is sent as JSON, and 204 returns undefined'],
    ],
  },
  {
    section: '7 Auth',
    quote: '/api/auth/signup … /api/auth/me',
    held: ['server/http/routes/auth/auth.ts', 'server/http/routes/auth/oauth.ts', 'server/http/routes/account/me.ts'],
    proof: [
      [api('auth/auth'), 'returns a token and the user, by email or username'],
      [api('auth/reset-password'), 'mails a link of the shop with the code in its fragment'],
      [api('auth/oauth'), 'creates an account at the first visit and finds it at the next'],
    ],
  },
  {
    section: '7 Addresses, cart, favourites',
    quote: '/api/addresses … /api/cart/delete-all … /api/favorites/{productId}',
    held: [
      'server/http/routes/account/addresses.ts',
      'server/http/routes/shop/cart.ts',
      'server/http/routes/account/favourites.ts',
    ],
    proof: [
      [api('account/addresses'), 'changes an address'],
      [api('shop/cart'), 'removes a line; removing one that is not there succeeds too'],
      [api('shop/cart'), 'empties'],
      [api('account/favourites'), 'are a list of products, the last added first'],
    ],
  },
  {
    section: '7 Contact, orders',
    quote: '/api/contact … /api/orders/tracking/{trackingNumber} … /api/orders/order/{orderNumber}',
    held: ['server/http/routes/shop/contact.ts', 'server/http/routes/shop/orders/orders.ts'],
    proof: [
      [api('shop/orders/orders'), 'a parcel is tracked by its number, only by the customer it is for'],
      [api('shop/orders/orders-refused'), 'an order of somebody else gives the same 404 as a missing one'],
    ],
  },
  {
    section: '7 Products',
    quote:
      '/api/products/filter: query page, size (default 20); body categories, minPrice, maxPrice … /api/products/search: q, page, size',
    held: ['server/http/routes/shop/products.ts'],
    proof: [
      [api('shop/products-list'), 'finds any of the categories, by name'],
      [api('shop/products-list'), 'a size above 100 is cut to 100'],
      ['server/domain/catalogue/read/search-products.test.ts', 'only what contains every word'],
    ],
  },
  {
    section: '7 Product detail load',
    quote: 'Product detail load makes three parallel reads … Sizes of all products fall back to XS, S, M, L, XL on failure',
    held: ['app/routes/product.tsx', 'app/routes/products.tsx', 'app/lib/api/load-from-api.ts'],
    proof: [
      [api('shop/products'), 'related products: in stock first, then of the same category'],
      ['app/lib/api/load-from-api.test.ts', 'an optional part that fails to load is null'],
    ],
    decision: '9, 25',
  },
  // 8
  {
    section: '8 HTTP mapping',
    quote:
      '400 Bad Request, 401 Unauthorized, 403 Forbidden, 404 Not Found, 500 …; others give a generic error with status, status text and body',
    held: ['server/http/api/error-response.ts', 'app/lib/api/api-client.ts'],
    proof: [
      ['app/lib/api/api-client.test.ts', 'a refusal keeps its status, code, sentence and field errors'],
      [e2e('site/access'), 'a sign-in without an answer, or with a foreign one, shows an error and keeps the email'],
    ],
  },
  {
    section: '8 Sentences',
    quote: 'every sentence of the catalogue, to the letter, and said somewhere',
    held: ['contract/text/messages.ts', 'tests/architecture/specification-sentences.ts'],
    proof: [
      ['tests/architecture/sentences.test.ts', 'contains « %s » word for word (spec 8)'],
      ['tests/architecture/sentences.test.ts', '%s is used somewhere'],
      ['app/routes/load-failures.test.tsx', '%s that could not be loaded: the specified sentence, and Réessayer'],
      ['tests/architecture/sentences.test.ts', 'does not contain « %s », for a reason (spec 8)'],
    ],
    decision: '5, 14',
  },
  {
    section: '8 English',
    quote: "English: 'You must be logged in to add favorites' …",
    held: ['contract/text/messages.ts', 'tests/architecture/english.ts'],
    proof: [
      ['tests/architecture/sentences.test.ts', '%s shows no English'],
      [e2e('site/accessibility'), 'no screen of ${part} has axe violations, English text or sideways scroll'],
      [e2e('site/states'), 'no guarded page has axe violations, English text or sideways scroll'],
    ],
    decision: '4',
  },
  {
    section: '8 Cart',
    quote: "'Impossible de charger votre panier. Veuillez réessayer plus tard.' … 'Impossible de vider le panier'",
    held: [`${cart}/cart-changes.ts`, `${cart}/add-to-cart.ts`, `${cart}/cart-drawer.tsx`],
    proof: [
      [e2e('checkout/cart'), 'the cart shows an error when loading fails, and a skeleton while Réessayer loads it'],
      [e2e('checkout/cart'), 'an unanswered change stays visible, with a message, and is made later'],
      [e2e('catalogue/add-to-cart'), 'an addition that the shop has not answered is kept, with a message, and made later'],
    ],
  },
  {
    section: '8 Favourites, addresses',
    quote: "'Unable to load your favorites …' … 'Error loading/adding/updating/removing address'",
    held: ['app/features/favourites/favourites-query.ts', 'app/features/addresses/address-list.tsx'],
    proof: [
      [e2e('account/profile'), 'orders and favourites that fail to load can be retried'],
      [e2e('catalogue/favourites'), 'an unanswered favourite is kept, with a message, and saved later'],
      [e2e('account/addresses'), 'each failed change of an address shows its own error, and a failed edit keeps its text'],
      [e2e('account/addresses'), 'addresses show a skeleton while loading, and Réessayer when loading fails'],
    ],
    decision: '4',
  },
  {
    section: '8 Checkout',
    quote:
      "'Impossible de créer la commande: URL de paiement manquante'; otherwise server message or 'Une erreur s'est produite lors de la création de votre commande.'",
    held: [`${orders}/checkout/confirm-order.tsx`],
    proof: [[e2e('checkout/checkout'), 'an order that fails shows an error and keeps the form']],
  },
  {
    section: '8 Orders',
    quote: "'Nous n'avons pas pu trouver la commande que vous recherchez.' with back-to-profile button",
    held: [`${orders}/order/order-screen.tsx`, `${orders}/order/order-list.tsx`],
    proof: [
      [e2e('checkout/orders'), 'an order that does not exist, or is somebody else’s, shows a message with a link back'],
      [e2e('checkout/orders'), 'an order shows a skeleton while loading, and Réessayer when loading fails'],
    ],
  },
  {
    section: '8 Contact',
    quote: "'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.'",
    held: ['app/features/contact/contact-form.tsx'],
    proof: [
      [e2e('catalogue/catalogue'), 'a message to the shop is sent, and the form is empty again'],
      [e2e('catalogue/home'), 'a message that could not be sent stays in its form'],
    ],
  },
  // 9
  {
    section: '9 Delays',
    quote:
      'redirect delay 300 ms; cart auto-load 500 ms; addresses and favourites load delay 800 ms; gallery wheel throttle 300 ms; profile tab switch 100 ms',
    held: [
      `${accounts}/sign-in/sign-in-screen.tsx`,
      `${cart}/cart-button.tsx`,
      'app/features/favourites/use-favourite-ids.ts',
      `${catalogue}/gallery/step-by-wheel.ts`,
      `${accounts}/profile/profile-screen.tsx`,
    ],
    proof: [
      [e2e('site/delays'), 'the event switch-profile-tab switches after 100 ms'],
      [e2e('site/delays'), 'cart and favourites load no later than 500 and 800 ms after the customer is known'],
      ['app/lib/browser/when-idle.test.ts', 'in a browser that cannot tell, as Safari, it runs after that time'],
      [e2e('site/layout'), 'favourites and cart show their counts; the heart of a customer opens the favourites tab'],
      [`${catalogue}/gallery/step-by-wheel.test.ts`, 'the wheel moves one picture in 300 ms'],
      [e2e('account/profile'), 'the saved tab opens once; the event switch-profile-tab opens another'],
    ],
    decision: '7',
  },
  {
    section: '9 Sizes of lists',
    quote:
      'Page size 20; pagination window 5; price slider 0 to 300, step 10 …; 4 featured placeholders, 6 catalogue placeholders, 5 skeleton thumbnails',
    held: ['contract/rules/price-range.ts', 'app/ui/layout/page-window.ts', `${catalogue}/list/route-skeletons.tsx`],
    proof: [
      [api('shop/products-list'), 'shows published products only, newest first, 20 a page'],
      ['app/ui/layout/page-window.test.ts', 'beyond five, a window of five moves with the page'],
      ['app/features/catalogue/list/route-skeletons.test.tsx', 'a slow page has its own skeleton'],
    ],
  },
  {
    section: '9 Shipping',
    quote: 'free when subtotal of in-stock items exceeds 100 euros, else 5.99 euros; subtotal excludes sold-out items',
    held: ['contract/rules/shop-settings.ts', `${cart}/cart-totals.ts`, 'server/domain/orders/place/place-order.ts'],
    proof: [
      [e2e('checkout/cart'), 'delivery is free above 100 €, not at 100 €'],
      [e2e('checkout/cart'), 'a sold-out line is marked, left out of the sum and blocks the order'],
      ['server/domain/payments/checkout/checkout.test.ts', 'charges the delivery that the shop announces'],
    ],
    decision: '3, 21',
  },
  {
    section: '9 Zones and delays',
    quote: 'France 3-5 days; Belgium, Luxembourg, Switzerland 4-6; Germany, Italy, Spain, Portugal 5-7 working days',
    held: ['contract/rules/shop-settings.ts', 'contract/rules/delivery-promise.ts', `${information}/delivery-zones.ts`],
    proof: [
      ['contract/rules/delivery-promise.test.ts', 'takes the longest delay of the zone'],
      ['contract/rules/delivery-promise.test.ts', 'counts from the same day before 14:00 in Paris'],
      ['app/features/information/facts.test.tsx', 'the delivery page names the countries of checkout'],
    ],
    decision: '18, 20, 21',
  },
  {
    section: '9 Returns',
    quote: 'Returns: 14 days (FAQ page says 30); … order change or cancel 1 hour',
    held: ['contract/rules/shop-settings.ts', 'contract/rules/withdrawal-period.ts', `${orders}/order/order-actions.tsx`],
    proof: [
      ['app/features/information/facts.test.tsx', 'every page promises the same 14 days'],
      [e2e('checkout/orders'), 'within an hour a customer cancels her order herself: it is refunded and restocked'],
      [api('shop/orders/orders'), 'later than an hour after payment is 409'],
    ],
    decision: '2, 19',
  },
  {
    section: '9 Breakpoint, currency',
    quote: 'Currency EUR, French formatting … Mobile breakpoint under 768px',
    held: ['contract/rules/money.ts', 'app/lib/dom/use-is-phone.ts'],
    proof: [
      [e2e('catalogue/product'), 'the product screen shows price, stock, sizes and reviews, and a link back'],
      [e2e('account/addresses'), 'the first address is added in a drawer on a phone and in a dialog elsewhere'],
    ],
  },
]
