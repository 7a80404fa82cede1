import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import type { Scope } from './scope.ts'

const sizeText = sql`concat('produit ', s.product_id, ', taille ', s.size)`

/** Contract 6, invariant 1 and invariant 2. */
export const stockChecks = ({ orders, sizes, since }: Scope): Check[] => [
  {
    name: '1. available + reserved + sold = received − written off + taken back',
    remedy:
      'Le compte d’une taille ne suit plus son journal : quelqu’un a écrit dans product_sizes à la main. Comptez le stock réel et corrigez par POST /api/admin/stock.',
    breaches: sql`
      select concat(${sizeText}, ' : ', s.available + s.reserved + s.sold, ' au lieu de ', coalesce(m.total, 0))
      from ${sizes} s left join lateral (
        select sum(case when kind in ('received', 'taken_back') then quantity when kind = 'written_off' then -quantity else 0 end) as total
        from stock_movements where product_id = s.product_id and size = s.size) m on true
      where s.available + s.reserved + s.sold <> coalesce(m.total, 0)`,
  },
  {
    name: '1. no bucket below zero',
    remedy: 'La contrainte product_sizes_never_negative manque à la base : réappliquez les migrations.',
    breaches: sql`select ${sizeText} from ${sizes} s where least(s.available, s.reserved, s.sold) < 0`,
  },
  {
    name: '1. reserved = the sum of what is held',
    remedy:
      'Des pièces sont retenues pour personne, ou promises sans être retenues. Comparez stock_holds (held) et product_sizes.reserved ; libérez ou réservez par une écriture au journal.',
    breaches: sql`
      select concat(${sizeText}, ' : ', s.reserved, ' retenues, ', coalesce(h.total, 0), ' d’après stock_holds')
      from ${sizes} s left join lateral (
        select sum(quantity) as total from stock_holds
        where product_id = s.product_id and size = s.size and state = 'held') h on true
      where s.reserved <> coalesce(h.total, 0)`,
  },
  {
    name: '1. reserved and sold as the ledger tells them',
    remedy: 'Un mouvement manque au journal stock_movements. Retrouvez la commande par ses réservations et ajoutez l’écriture.',
    breaches: sql`
      select concat(${sizeText}, ' : journal ', coalesce(m.reserved, 0), ' / ', coalesce(m.sold, 0), ', stock ', s.reserved, ' / ', s.sold)
      from ${sizes} s left join lateral (
        select sum(case kind when 'reserved' then quantity when 'released' then -quantity when 'sold' then -quantity else 0 end) as reserved,
          sum(case kind when 'sold' then quantity else 0 end) as sold
        from stock_movements where product_id = s.product_id and size = s.size) m on true
      where (s.reserved, s.sold) is distinct from (coalesce(m.reserved, 0), coalesce(m.sold, 0))`,
  },
  {
    name: '2. nothing is held for an order that has left EN_ATTENTE',
    remedy:
      'Une commande a quitté EN_ATTENTE sans rendre ni prendre ses pièces. Terminez la réservation dans le même sens que la commande.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', h.product_id, ', taille ', h.size)
      from stock_holds h join ${orders} o on o.id = h.order_id where h.state = 'held' and o.state <> 'EN_ATTENTE'`,
  },
  {
    name: '2. no hold has ended while its order waits',
    remedy: 'Une commande en attente de paiement ne retient plus ses pièces. Annulez-la depuis l’administration.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', h.product_id, ', taille ', h.size)
      from stock_holds h join ${orders} o on o.id = h.order_id where h.state <> 'held' and o.state = 'EN_ATTENTE'`,
  },
  {
    name: '2. claimed when the order was paid, released when not',
    remedy: 'La réservation a fini dans l’autre sens que sa commande. Corrigez le stock réel par POST /api/admin/stock.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', h.product_id, ', taille ', h.size, ' : ', h.state)
      from stock_holds h join ${orders} o on o.id = h.order_id
      where h.state <> 'held' and (h.state = 'claimed') <>
        exists (select from order_history t where t.order_id = o.id and t.to_state = 'PAYÉ')`,
  },
  {
    name: '2. an exchange holds its replacement until it is shipped or ends',
    remedy:
      'La taille réservée d’un échange ne suit plus son état. Comparez exchanges et stock_holds, et terminez la réservation dans le même sens que l’échange.',
    breaches: sql`
      select concat('échange ', x.id, ' (', x.state, '), réservation ', h.state)
      from exchanges x join stock_holds h on h.id = x.hold_id join order_lines l on l.id = x.order_line_id
      where (x.state in ('requested', 'received') or ${since('coalesce(x.ended_at, x.shipped_at)')})
        and (h.kind <> 'exchange' or (h.product_id, h.size, h.quantity) is distinct from (l.product_id, x.size, x.quantity)
        or h.state::text <> case when x.state in ('requested', 'received') then 'held' when x.state = 'shipped' then 'claimed' else 'released' end)`,
  },
  {
    name: '2. each line of an order has its hold',
    remedy: 'Une ligne a été vendue sans être réservée. Vérifiez le stock réel de cette taille.',
    breaches: sql`
      select concat('commande ', o.number, ', produit ', l.product_id, ', taille ', l.size)
      from order_lines l join ${orders} o on o.id = l.order_id
      left join stock_holds h on h.order_id = l.order_id and h.product_id = l.product_id and h.size = l.size
      where h.quantity is distinct from l.quantity`,
  },
]
