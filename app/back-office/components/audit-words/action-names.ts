import type { AuditAction } from '../../../../contract/api/admin/audit-actions.ts'
import { type AuditArea, auditAreas } from '../../../../contract/api/admin/audit-areas.ts'

/** A French name for every action: a missing one does not compile. */
export const actionNames: Record<AuditAction, string> = {
  settings_changed: 'Réglages modifiés',
  database_restored: 'Sauvegarde restaurée',
  text_published: 'Texte publié',
  staff_added: 'Personne invitée',
  staff_role_changed: 'Rôle changé',
  staff_removed: 'Accès retiré',
  staff_factor_reset: 'Validation en deux étapes réinitialisée',
  staff_sessions_ended: 'Appareils déconnectés',
  customer_factor_reset: 'Validation en deux étapes d’une cliente réinitialisée',
  product_created: 'Produit créé',
  product_changed: 'Produit modifié',
  product_published: 'Produit publié',
  product_archived: 'Produit archivé',
  product_draft: 'Produit remis en brouillon',
  stock_changed: 'Stock corrigé',
  category_created: 'Catégorie créée',
  category_renamed: 'Catégorie renommée',
  category_guide_changed: 'Tailles d’une catégorie modifiées',
  category_deleted: 'Catégorie supprimée',
  categories_ordered: 'Catégories réordonnées',
  colours_ordered: 'Couleurs d’un modèle réordonnées',
  redirect_created: 'Redirection ajoutée',
  redirect_deleted: 'Redirection supprimée',
  synonym_created: 'Synonyme ajouté',
  synonym_changed: 'Synonyme modifié',
  synonym_deleted: 'Synonyme supprimé',
  import_checked: 'Import vérifié',
  import_started: 'Import lancé',
  import_applied: 'Import appliqué',
  order_prepared: 'Commande en préparation',
  order_shipped: 'Commande expédiée',
  order_delivered: 'Commande livrée',
  order_cancelled: 'Commande annulée',
  order_refunded: 'Commande remboursée',
  order_unprepared: 'Préparation annulée',
  order_address_corrected: 'Adresse de livraison corrigée',
  shipment_corrected: 'Suivi corrigé',
  order_mail_sent_again: 'Mail renvoyé',
  exchange_received: 'Retour d’échange reçu',
  exchange_label_sent: 'Étiquette d’échange envoyée',
  exchange_shipped: 'Échange envoyé',
  exchange_corrected: 'Suivi d’un échange corrigé',
  exchange_cancelled: 'Échange annulé par un remboursement',
  exchange_refused: 'Échange refusé',
  withdrawal_handled: 'Rétractation traitée',
  withdrawal_reopened: 'Rétractation remise à traiter',
  withdrawal_linked: 'Rétractation rattachée',
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

/** An action's name; an action of an older version of the shop is named by its area. */
export function actionName(action: string): string {
  const areas = Object.keys(auditAreas) as AuditArea[]
  const area = areas.find((one) => auditAreas[one].some((beginning) => action.startsWith(beginning)))
  return (actionNames as Record<string, string>)[action] ?? (area ? areaNames[area] : 'Autre action')
}
