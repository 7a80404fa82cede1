import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { mailLayout } from '../layout/mail-layout.ts'

export type OwnerNotice = {
  kind: 'orders' | 'messages' | 'stock' | 'parcels'
  lines: { heading: string; text: string }[]
  publicUrl: string
}

const words = {
  orders: { one: 'nouvelle commande', many: 'nouvelles commandes', to: '/admin/orders?status=PAYÉ', label: 'Voir les commandes' },
  messages: { one: 'nouveau message', many: 'nouveaux messages', to: '/admin/messages?state=open', label: 'Répondre' },
  stock: {
    one: 'taille presque épuisée',
    many: 'tailles presque épuisées',
    to: '/admin/products?state=published&stock=low',
    label: 'Voir le stock',
  },
  parcels: {
    one: 'colis en difficulté',
    many: 'colis en difficulté',
    to: '/admin/orders?flag=parcel_trouble',
    label: 'Voir les commandes',
  },
}

const mostListed = 50

/** To the owner: what is new, at most fifty of it in words. */
export const ownerNotice = (shop: ShopSettings, { kind, lines, publicUrl }: OwnerNotice) => {
  const { one, many, to, label } = words[kind]
  const title = lines.length === 1 ? `1 ${one}` : `${lines.length} ${many}`
  const left = lines.length - mostListed
  return {
    subject: lines.length === 1 ? `${title} : ${lines[0]?.heading ?? ''}` : title,
    ...mailLayout(shop, {
      title,
      paragraphs: [...lines.slice(0, mostListed), ...(left > 0 ? [`Et ${left} de plus.`] : [])],
      button: { label, url: new URL(to, publicUrl).href },
      footer: 'Vous choisissez ces mails dans les réglages de la boutique, « Vos alertes ».',
    }),
  }
}
