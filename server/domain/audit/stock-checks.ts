import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

const sizeText = sql`concat('produit ', s.product_id, ', taille ', s.size)`

/** Contract 6, invariants 1 and 2. */
export const stockChecks: Check[] = [
  {
    name: '1. available + reserved + sold = received − written off + taken back',
    remedy:
      'Le compte d’une taille ne suit plus son journal : quelqu’un a écrit dans product_sizes à la main. Comptez le stock réel et corrigez par POST /api/admin/stock.',
    breaches: sql`
      select concat(${sizeText}, ' : ', s.available + s.reserved + s.sold, ' au lieu de ', coalesce(m.total, 0))
      from product_sizes s left join lateral (
        select sum(case when kind in ('received', 'taken_back') then quantity when kind = 'written_off' then -quantity else 0 end) as total
        from stock_movements where product_id = s.product_id and size = s.size) m on true
      where s.available + s.reserved + s.sold <> coalesce(m.total, 0)`,
  },
  {
    name: '1. no bucket below zero',
    remedy: 'La contrainte product_sizes_never_negative manque à la base : réappliquez les migrations.',
    breaches: sql`select ${sizeText} from product_sizes s where least(s.available, s.reserved, s.sold) < 0`,
  },
  {
    name: '1. reserved = what EN_ATTENTE orders hold',
    remedy:
      'Des pièces sont retenues pour personne, ou promises sans être retenues. Comparez reservations (held) et product_sizes.reserved ; libérez ou réservez par une écriture au journal.',
    breaches: sql`
      select concat(${sizeText}, ' : ', s.reserved, ' retenues, ', coalesce(h.total, 0), ' par des commandes en attente')
      from product_sizes s left join lateral (
        select sum(r.quantity) as total from reservations r join orders o on o.id = r.order_id
        where r.product_id = s.product_id and r.size = s.size and r.state = 'held' and o.state = 'EN_ATTENTE') h on true
      where s.reserved <> coalesce(h.total, 0)`,
  },
  {
    name: '1. reserved and sold as the ledger tells them',
    remedy: 'Un mouvement manque au journal stock_movements. Retrouvez la commande par ses réservations et ajoutez l’écriture.',
    breaches: sql`
      select concat(${sizeText}, ' : journal ', coalesce(m.reserved, 0), ' / ', coalesce(m.sold, 0), ', stock ', s.reserved, ' / ', s.sold)
      from product_sizes s left join lateral (
        select sum(case kind when 'reserved' then quantity when 'released' then -quantity when 'sold' then -quantity else 0 end) as reserved,
          sum(case kind when 'sold' then quantity else 0 end) as sold
        from stock_movements where product_id = s.product_id and size = s.size) m on true
      where (s.reserved, s.sold) is distinct from (coalesce(m.reserved, 0), coalesce(m.sold, 0))`,
  },
  {
    name: '2. no reservation is held once its order has left EN_ATTENTE',
    remedy:
      'Une commande a quitté EN_ATTENTE sans rendre ni prendre ses pièces. Terminez la réservation dans le même sens que la commande.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', r.product_id, ', taille ', r.size)
      from reservations r join orders o on o.id = r.order_id where r.state = 'held' and o.state <> 'EN_ATTENTE'`,
  },
  {
    name: '2. no reservation has ended while its order waits',
    remedy: 'Une commande en attente de paiement ne retient plus ses pièces. Annulez-la depuis l’administration.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', r.product_id, ', taille ', r.size)
      from reservations r join orders o on o.id = r.order_id where r.state <> 'held' and o.state = 'EN_ATTENTE'`,
  },
  {
    name: '2. claimed when the order was paid, released when not',
    remedy: 'La réservation a fini dans l’autre sens que sa commande. Corrigez le stock réel par POST /api/admin/stock.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', r.product_id, ', taille ', r.size, ' : ', r.state)
      from reservations r join orders o on o.id = r.order_id
      where r.state <> 'held' and (r.state = 'claimed') <>
        exists (select from order_history h where h.order_id = o.id and h.to_state = 'PAYÉ')`,
  },
  {
    name: '2. each line of an order has its reservation',
    remedy: 'Une ligne a été vendue sans être réservée. Vérifiez le stock réel de cette taille.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', l.product_id, ', taille ', l.size)
      from order_lines l join orders o on o.id = l.order_id
      left join reservations r on r.order_id = l.order_id and r.product_id = l.product_id and r.size = l.size
      where r.quantity is distinct from l.quantity`,
  },
]
