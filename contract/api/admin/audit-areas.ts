/** Areas of the log by prefix of the action; an action without one of them belongs to none. */
export const auditAreas = {
  orders: ['order_', 'shipment_', 'exchange_', 'withdrawal_'],
  products: [
    'product_',
    'products_',
    'category_',
    'categories_',
    'colours_',
    'stock_',
    'synonym_',
    'redirect_',
    'picture_',
    'import_',
  ],
  people: ['message_', 'review_', 'subscriber', 'customer_'],
  settings: ['settings_', 'text_', 'database_'],
  staff: ['staff_'],
} as const

export type AuditArea = keyof typeof auditAreas
