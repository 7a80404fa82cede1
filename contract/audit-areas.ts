/** Areas of the log by what its actions begin with; what begins otherwise is of none. */
export const auditAreas = {
  orders: ['order_', 'withdrawal_'],
  products: ['product_', 'products_', 'category_', 'categories_', 'stock_', 'picture_', 'import_'],
  people: ['message_', 'review_', 'subscriber', 'shopper_'],
  settings: ['settings_', 'text_'],
  staff: ['staff_'],
} as const

export type AuditArea = keyof typeof auditAreas
