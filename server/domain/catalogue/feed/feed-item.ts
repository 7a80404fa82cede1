import { countries } from '../../../../contract/rules/countries.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import { pictureUrl } from '../../../../contract/rules/pictures.ts'
import { type ShopSettings, shippingCents } from '../../../../contract/rules/shop-settings.ts'
import { sizesOf } from '../../../../contract/rules/sizes/sizes.ts'
import { beginningOf } from '../../../../contract/text/beginning-of.ts'
import type { ProductRow } from '../core/product-fields.ts'

/** What the merchant centres accept at most. */
const longest = { title: 150, description: 5_000 }
const mostPictures = 11

type Shop = { publicUrl: string; settings: ShopSettings }

/** One entry for each size of a product; the sizes of all colours of a model share the group. */
export function feedItems(product: ProductRow & { modelId: number | null }, { publicUrl, settings }: Shop): string {
  const quantities = product.sizeQuantities ?? {}
  const price = money(product.priceCents)
  const pictures = (product.pictures ?? [])
    .slice(0, mostPictures)
    .map(({ key }, at) =>
      element(at === 0 ? 'g:image_link' : 'g:additional_image_link', publicUrl + pictureUrl(key, 900, 'webp')),
    )
  const shared = [
    element('g:item_group_id', product.modelId === null ? String(product.id) : `m${product.modelId}`),
    element('g:description', beginningOf(product.description, longest.description)),
    element('g:link', `${publicUrl}/products/${product.id}`),
    ...pictures,
    element('g:price', price),
    element('g:condition', 'new'),
    element('g:brand', settings.name),
    element('g:identifier_exists', 'no'),
    element('g:color', product.colour),
    element('g:material', product.composition.map(({ material }) => material).join('/')),
    element('g:gender', 'female'),
    element('g:age_group', 'adult'),
    ...(product.categories ?? []).map((category) => element('g:product_type', category)),
    ...countries.map(
      ({ code }) =>
        `<g:shipping>${element('g:country', code)}${element('g:price', money(shippingCents(settings, product.priceCents)))}</g:shipping>`,
    ),
  ].join('')
  return sizesOf(quantities)
    .map((size) => {
      const availability = (quantities[size] ?? 0) > 0 ? 'in_stock' : 'out_of_stock'
      const own = [
        element('g:id', `${product.id}-${size}`),
        element('g:title', beginningOf(`${product.name}, taille ${size}`, longest.title)),
        element('g:size', size),
        element('g:availability', availability),
      ].join('')
      return `<item>${own}${shared}</item>\n`
    })
    .join('')
}

const money = (cents: number) => `${eurosOf(cents).toFixed(2)} EUR`

/** Empty values have no element: the merchant centres report them as faults. */
const element = (name: string, value: string) => (value ? `<${name}>${xmlText(value)}</${name}>` : '')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML allows no control characters but tab and line ends, and no half of a pair. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
