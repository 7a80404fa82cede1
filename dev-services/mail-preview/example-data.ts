import type { MailData, MailKind } from '../../server/domain/outbox/mail-kinds.ts'

const publicUrl = 'http://localhost:3000'
const link = (path: string, name = 'code') => `${publicUrl}${path}#${name}=exemple`
const person = { firstName: 'Claire' }
const limited = { ...person, minutes: 30 }
const provider = 'Google'

const order = {
  id: '6f1d7a52-8f0e-4c3b-9a57-2d4f8f1f6f10',
  number: 'NL-7K3M-Q2XP-9RTA',
  email: 'claire.moreau@example.com',
  shippingAddress: 'Claire Moreau\n12 rue des Tisserands\n69001 Lyon\nFrance',
  shippingMethod: 'standard',
  promisedDelivery: '2026-03-12',
  termsVersion: '2026-01-15',
  subtotalCents: 21_700,
  shippingCents: 0,
  shippingVatPercent: 20,
  totalCents: 21_700,
  cancelMinutes: 60,
  returnDays: 14,
  paidAt: new Date('2026-03-07T09:30:00Z'),
} as const
const lines = [
  { name: 'Robe longue en lin lavé', size: 'M', quantity: 1, mediaKey: 'exemple', unitPriceCents: 12_900, vatPercent: 20 },
  {
    name: 'Foulard en mousseline de soie, bordure à la main',
    size: 'Unique',
    quantity: 2,
    mediaKey: null,
    unitPriceCents: 4400,
    vatPercent: 20,
  },
]
const about = { order, lines, publicUrl }
const discount = { kind: 'discount', label: 'Remise de bienvenue', amountCents: -2_000, vatPercent: 20 } as const

const reviewed = {
  review: { title: 'Très déçue', body: 'Le colis est arrivé ouvert. Appelez-moi au 06 00 00 00 00.' },
  productName: 'Robe longue en lin lavé',
  reason: 'L’avis contient un numéro de téléphone.',
}

const declaration = {
  name: 'Claire Moreau',
  orderNumber: order.number,
  email: order.email,
  lines: 'Robe longue en lin lavé, taille M',
  reason: 'La taille ne convient pas',
  declaredAt: new Date('2026-03-20T18:05:42Z'),
}
const withdrawn = { id: order.id, number: order.number, status: 'Livrée', inTime: true, refundLeftCents: order.totalCents }
const exchanging = {
  ...about,
  exchange: {
    name: 'Robe longue en lin lavé',
    fromSize: 'M',
    size: 'L',
    quantity: 1,
    reason: 'too_short' as const,
    requestedAt: new Date('2026-03-20T18:05:42Z'),
  },
}
const dispute = { id: 'dp_exemple', isInquiry: false, amountCents: 21_700, answerBy: new Date('2026-04-02T12:00:00Z') }

/** What each mail is shown and tested with: one set of data for each form that its template has, at least one. */
export const exampleData: { [Kind in MailKind]: readonly [MailData[Kind], ...MailData[Kind][]] } = {
  account_erased: [person],
  account_joined: [{ ...person, provider }],
  address_corrected: [about],
  tracking_corrected: [{ ...about, parcel: { carrier: 'Chronopost', trackingNumber: 'XY123456789FR' } }],
  confirm_email: [{ ...limited, url: link('/account/profile', 'confirm-email') }],
  contact_answer: [
    {
      written: {
        name: 'Claire Moreau',
        subject: 'information',
        message: 'Bonjour,\nla robe en lin existe-t-elle en bleu nuit ?\nMerci !',
        createdAt: new Date('2026-03-06T08:15:00Z'),
      },
      text: 'Oui : elle arrive en bleu nuit à la mi-avril.\n\nÀ bientôt,\nInès',
    },
  ],
  delete_account: [{ ...limited, url: link('/account/profile', 'delete-account') }],
  dispute_alert: [
    { ...about, dispute: { ...dispute, state: 'open', isInquiry: true } },
    { ...about, dispute: { ...dispute, state: 'open' } },
    { ...about, dispute: { ...dispute, state: 'won' } },
    { ...about, dispute: { ...dispute, state: 'won' }, refundCents: dispute.amountCents },
    { ...about, dispute: { ...dispute, state: 'won' }, wasRefunded: true },
    { ...about, dispute: { ...dispute, state: 'lost' } },
  ],
  email_change_requested: [{ ...person, url: `${publicUrl}/reset-password` }],
  email_changed: [person],
  email_taken: [{ url: `${publicUrl}/sign-in` }],
  exchange_alert: [
    { ...exchanging, news: 'requested' },
    { ...exchanging, news: 'cancelled' },
    { ...exchanging, news: 'lapsed' },
  ],
  exchange_ended: [
    { ...exchanging, end: { why: 'lapsed' }, canWithdraw: false },
    { ...exchanging, end: { why: 'refunded' }, canWithdraw: true },
    { ...exchanging, end: { why: 'refused', reason: 'L’article porte une tache sur la manche.' }, canWithdraw: true },
  ],
  exchange_label: [{ ...exchanging, url: 'https://carrier.example/label/6A12345678901' }],
  exchange_requested: [exchanging],
  exchange_shipped: [
    { ...exchanging, parcel: { carrier: 'Colissimo', trackingNumber: '6A12345678901' }, isCorrection: false },
    { ...exchanging, parcel: { carrier: 'Lettre', trackingNumber: null }, isCorrection: true },
  ],
  late_capture: [about],
  late_capture_alert: [about],
  link_identity: [{ ...limited, provider, url: link('/sign-in', 'link') }],
  newsletter_link: [
    { url: link('/newsletter'), purpose: 'newProducts' },
    { url: link('/newsletter'), purpose: 'marketingEmails' },
  ],
  order_cancelled: [
    { ...about, refundCents: order.totalCents },
    { ...about, refundCents: 0 },
    { ...about, refundCents: 0, disputed: true },
    { ...about, order: { ...order, paidAt: null }, refundCents: 0 },
  ],
  order_confirmation: [
    { ...about, adjustments: [], paymentLabel: 'Carte bancaire', hasTermsAttached: true },
    {
      ...about,
      order: { ...order, shippingMethod: 'express', shippingCents: 1290, totalCents: 22_990, promisedDelivery: null },
      adjustments: [],
      paymentLabel: 'PayPal',
      hasTermsAttached: true,
    },
    {
      ...about,
      order: { ...order, totalCents: 19_700 },
      adjustments: [discount],
      paymentLabel: 'Carte bancaire',
      hasTermsAttached: false,
    },
  ],
  order_delivered: [about],
  order_late: [{ ...about, latest: '2026-12-01' }],
  order_refunded: [
    { ...about, amountCents: 12_900, canWithdraw: true },
    { ...about, amountCents: 21_700, canWithdraw: false },
  ],
  order_shipped: [
    { ...about, parcel: { carrier: 'Colissimo', trackingNumber: '8R41234567890' } },
    { ...about, order: { ...order, promisedDelivery: null }, parcel: { carrier: 'Lettre', trackingNumber: null } },
  ],
  owner_notice: [
    {
      kind: 'orders',
      lines: [
        { heading: `${order.number}, 129,00 €`, text: '1 × Abaya Nida (M)\nÀ expédier avant le mardi 1 décembre 2026' },
        { heading: 'NL-2B4C-7D9F-3GHJ, 58,00 €', text: '2 × Khimar en crêpe (S)' },
      ],
      publicUrl,
    },
    { kind: 'messages', lines: [{ heading: 'Nour Martin : Taille', text: 'Bonjour, le M convient-il à 1,62 m ?' }], publicUrl },
    { kind: 'stock', lines: [{ heading: 'Abaya Nida, taille M', text: 'Épuisée' }], publicUrl },
    { kind: 'parcels', lines: [{ heading: `${order.number}, Colissimo 8R41234567890`, text: 'Adresse incomplète' }], publicUrl },
  ],
  password_changed: [person],
  payment_expired: [
    { number: order.number, end: 'expired', cartUrl: `${publicUrl}/checkout` },
    { number: order.number, end: 'failed', cartUrl: `${publicUrl}/checkout` },
  ],
  proof_code: [{ ...person, code: 'K7QM2XPA', minutes: 10 }],
  recovery_code_used: [
    { ...person, left: 9 },
    { ...person, left: 0 },
  ],
  recovery_codes_renewed: [person],
  refund_failed_alert: [
    { ...about, amountCents: 12_900, wasDone: false },
    { ...about, amountCents: 12_900, wasDone: true },
  ],
  refund_unreadable_alert: [{ ...about, amountCents: 12_900 }],
  reset_password: [{ ...limited, url: link('/reset-password') }],
  review_refused: [
    { ...reviewed, wasPublished: false },
    { ...reviewed, wasPublished: true },
  ],
  second_factor_off: [person],
  second_factor_on: [person],
  second_factor_reset: [person],
  staff_invited: [
    { ...person, url: link('/reset-password'), days: 7 },
    { ...person, url: `${publicUrl}/admin` },
  ],
  unused_account: [{ ...person, url: `${publicUrl}/sign-in` }],
  withdrawal_alert: [
    { declaration, order: withdrawn, publicUrl },
    { declaration, order: { ...withdrawn, inTime: false }, publicUrl },
    { declaration, order: { ...withdrawn, status: 'Remboursée', refundLeftCents: 0 }, publicUrl },
    { declaration: { ...declaration, reason: null }, order: undefined, publicUrl },
  ],
  withdrawal_receipt: [
    { declaration, fits: true, parsedNumber: order.number },
    { declaration, fits: false, parsedNumber: undefined },
  ],
}
