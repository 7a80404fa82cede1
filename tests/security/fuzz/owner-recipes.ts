import { randomUUID } from 'node:crypto'
import type { ModelColour } from '../../../contract/api/admin/models.ts'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import type { AdminSettings } from '../../../contract/api/admin/settings.ts'
import { type SettingsSection, settingsSections } from '../../../contract/api/admin/settings-sections.ts'
import type { StaffMember } from '../../../contract/api/admin/staff.ts'
import type { AdminText } from '../../../contract/api/texts.ts'
import type { Chance } from '../../../demo/catalogue/random.ts'
import type { Known } from './known-things.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** The back office: changes name the version that was read, and files are no JSON. */
export const ownerRecipes: Recipes = {
  'post /api/admin/products': (_known, chance) => ({
    body: { name: `Abaya ${chance.whole(1, 99)}`, price: chance.whole(1, 200) },
  }),
  'put /api/admin/products/{id}': (known, chance) => {
    const thing = known.some('owner’s product')
    const product = thing?.read as AdminProduct | undefined
    const picture = known.some('picture')
    const pictures = [...(product?.pictures ?? []).slice(0, 3), ...(picture ? [{ key: picture.id, alt: 'De dos' }] : [])]
    const once = [...new Map(pictures.map((one) => [one.key, one])).values()]
    const price = chance.whole(1, 200)
    return product ? { ids: [product.id], body: { ...product, price, pictures: once } } : readOne
  },
  'post /api/admin/products/{id}/publish': (known) => {
    const product = known.some('complete product')?.read as AdminProduct | undefined
    return product ? { ids: [product.id], body: { version: product.version } } : readOne
  },
  'post /api/admin/products/{id}/archive': (known) => {
    const product = known.some('owner’s product')?.read as AdminProduct | undefined
    // Or nothing would be left to buy.
    const isNeeded = known.buyable.includes(product?.id ?? '')
    return product && !isNeeded ? { ids: [product.id], body: { version: product.version } } : readOne
  },
  'put /api/admin/products/{id}/colours': (known) => {
    const model = known.some('model')
    const colours = model?.read as ModelColour[] | undefined
    return model && colours
      ? { ids: [model.id], body: { ids: colours.map(({ id }) => id).toReversed() } }
      : 'get /api/admin/products/{id}/colours'
  },
  'post /api/admin/redirects': (_known, chance) => ({ body: { from: `/ancienne-${chance.whole(1, 1e6)}`, to: '/products' } }),
  'put /api/admin/categories': (known) => {
    const categories = known.lists.get('categories') as { id: string }[] | undefined
    return categories ? { body: { ids: categories.map(({ id }) => id).toReversed() } } : 'get /api/admin/categories'
  },
  'post /api/admin/categories': (_known, chance) => ({ body: { name: `Capes ${chance.whole(1, 1e6)}` } }),
  'delete /api/admin/categories/{id}': (known) => {
    const empty = known.take('empty category')
    return empty ? { ids: [empty.id] } : 'post /api/admin/categories'
  },
  'post /api/admin/pictures': ({ photograph }) => ({ headers: { 'Content-Type': 'image/jpeg' }, raw: photograph }),
  'post /api/admin/imports': (_known, chance) => ({
    query: `?name=lot.csv&inventory=${chance.oneOf(['true', 'false'])}`,
    headers: { 'Content-Type': 'text/csv' },
    raw: fileOfProducts(chance),
  }),
  'post /api/admin/imports/{id}/apply': (known) => {
    const file = known.take('imports')
    return file ? { ids: [file.id], body: { lines: 'good' } } : 'post /api/admin/imports'
  },

  ...Object.fromEntries(
    Object.keys(settingsSections).map((section) => [
      `put /api/admin/settings/${section}`,
      (known: Known, chance: Chance) => changed(known, chance, section as SettingsSection),
    ]),
  ),
  'post /api/admin/texts/{page}': (known, chance) => {
    const texts = known.lists.get('texts') as AdminText[] | undefined
    const { page, version } = texts ? chance.oneOf(texts) : {}
    const body = `## Bon à savoir\n\nNuméro ${chance.whole(1, 1e6)}`
    const mode = chance.oneOf(['none', 'below', 'instead'])
    return page ? { ids: [page], body: { version, mode, body } } : 'get /api/admin/texts'
  },
  'post /api/admin/staff': (_known, chance) => ({
    body: {
      email: `${randomUUID()}@example.com`,
      firstName: 'Inès',
      lastName: 'Roux',
      role: chance.oneOf(['owner', 'preparation']),
    },
  }),
  'put /api/admin/staff/{id}': (known, chance) => {
    const member = colleague(known, chance)
    const role = member?.role === 'owner' ? 'preparation' : 'owner'
    return member ? { ids: [member.id], body: { role } } : 'post /api/admin/staff'
  },
  'post /api/admin/staff/{id}/remove': (known, chance) => {
    const member = colleague(known, chance)
    return member ? { ids: [member.id], body: {} } : 'post /api/admin/staff'
  },
  'post /api/admin/reviews/{id}/publish': (known) => {
    const review = known.some('reviews')
    return review ? { ids: [review.id] } : 'post /api/products/{id}/reviews'
  },
  'post /api/admin/reviews/{id}/refuse': (known) => {
    const review = known.some('reviews')
    return review ? { ids: [review.id], body: { reason: 'Hors sujet' } } : 'post /api/products/{id}/reviews'
  },
  'post /api/admin/messages/{id}/answers': (known) => {
    const message = known.some('messages')
    return message ? { ids: [message.id], body: { text: 'Votre colis part demain.' } } : 'post /api/contact'
  },
  'get /api/contact': ({ owner }) => ({ token: owner.token }),
  'get /api/admin/newsletter': () => ({ query: '?state=pending' }),
  'post /api/admin/newsletter/remove': (known, chance) => {
    const subscriber = known.take('subscriber')
    return subscriber ? { body: { email: subscriber.id } } : chance.oneOf(['post /api/newsletter', 'get /api/admin/newsletter'])
  },
}

const readOne = 'get /api/admin/products/{id}'

/** A section as it was read, with one changed value. */
function changed(known: Known, chance: Chance, section: SettingsSection): Recipe | string {
  const settings = known.lists.get('settings') as AdminSettings | undefined
  if (!settings) return 'get /api/admin/settings'
  const { company, legal, sizes } = settings
  const fresh = {
    identity: { slogan: `Douceur ${chance.whole(1, 99)}` },
    company: { company: { ...company.values.company, capital: `${chance.whole(1, 99)} 000 €` } },
    delivery: { expressShippingCents: chance.whole(0, 20_00), freeShippingAboveCents: chance.whole(50_00, 200_00) },
    orders: { returnDays: chance.whole(14, 60) },
    alerts: { ownerMails: { orders: true, messages: chance.whole(0, 1) === 1, stock: true, parcels: false } },
    sizes: {
      sizeKinds: [...sizes.values.sizeKinds, { name: `Longueurs ${chance.whole(1, 99)}`, sizes: ['52', '54'] }].slice(-20),
    },
    legal: { host: { ...legal.values.host, name: `Hébergeur ${chance.whole(1, 99)}` } },
  }
  const { values, version } = settings[section]
  return { body: { ...values, ...fresh[section], version } }
}

/** Another member of staff. */
function colleague(known: Known, chance: Chance): StaffMember | undefined {
  const staff = known.lists.get('staff') as StaffMember[] | undefined
  const others = staff?.filter(({ you }) => !you) ?? []
  return others.length > 0 ? chance.oneOf(others) : undefined
}

/** A few new products, a few that may exist already, and now and then a bad line. */
function fileOfProducts(chance: Chance): string {
  const lines = Array.from({ length: chance.whole(1, 6) }, () => {
    const price = chance.next() < 0.8 ? `${chance.whole(10, 90)},90` : 'cher'
    return `LOT-${chance.whole(1, 500)};Abaya ${chance.whole(1, 99)};noir;${price};${chance.whole(0, 30)}`
  })
  return `Référence;Nom;Couleur;Prix (€);Stock M\n${lines.join('\n')}\n`
}
