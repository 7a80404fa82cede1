import { type AuditArea, auditAreas } from '../../../../contract/audit-areas.ts'

const names: Record<string, string> = {
  settings_changed: 'Réglages modifiés',
  text_published: 'Texte publié',
  staff_added: 'Personne invitée',
  staff_role_changed: 'Rôle changé',
  staff_removed: 'Accès retiré',
  product_created: 'Produit créé',
  product_changed: 'Produit modifié',
  product_published: 'Produit publié',
  product_archived: 'Produit archivé',
  product_draft: 'Produit remis en brouillon',
  stock_changed: 'Stock corrigé',
  category_created: 'Catégorie créée',
  category_renamed: 'Catégorie renommée',
  category_deleted: 'Catégorie supprimée',
  categories_ordered: 'Catégories réordonnées',
  import_checked: 'Import vérifié',
  import_started: 'Import lancé',
  import_applied: 'Import appliqué',
  order_prepared: 'Commande en préparation',
  order_shipped: 'Commande expédiée',
  order_delivered: 'Commande livrée',
  order_cancelled: 'Commande annulée',
  order_refunded: 'Commande remboursée',
  withdrawal_handled: 'Rétractation traitée',
  message_answered: 'Message répondu',
  message_marked_read: 'Message lu',
  message_marked_new: 'Message remis à lire',
  review_published: 'Avis publié',
  review_refused: 'Avis refusé',
  subscriber_removed: 'Adresse retirée de la lettre',
  subscribers_exported: 'Abonnées exportées',
}

export const areaNames: Record<AuditArea, string> = {
  orders: 'Commandes',
  products: 'Produits et stock',
  people: 'Clientes, messages, avis',
  settings: 'Réglages et textes',
  staff: 'Équipe',
}

/** A deed in words; one that has none yet is told by its area. */
export function actionName(action: string): string {
  const areas = Object.keys(auditAreas) as AuditArea[]
  const area = areas.find((one) => auditAreas[one].some((beginning) => action.startsWith(beginning)))
  return names[action] ?? (area ? areaNames[area] : 'Autre action')
}
