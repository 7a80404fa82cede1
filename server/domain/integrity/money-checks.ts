import { type SQL, sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import type { Scope } from './scope.ts'

const sumsOf = (orders: SQL) => sql`
  select o.id, o.number, o.state, o.total_cents,
    coalesce((select sum(amount_cents) from captures where order_id = o.id), 0) as captured,
    coalesce((select sum(amount_cents) from refunds where order_id = o.id and state = 'succeeded'), 0) as returned,
    coalesce((select sum(amount_cents) from refunds where order_id = o.id and state in ('created', 'open', 'processing')), 0) as on_the_way,
    coalesce((select sum(amount_cents) from disputes where order_id = o.id and state <> 'won' and not is_inquiry), 0) as disputed
  from ${orders} o`
const moneyText = sql`concat('commande ', number, ' (', state, ') : total ', total_cents, ', capturé ', captured, ', rendu ', returned, ', en cours ', on_the_way, ', contesté ', disputed, ' centimes')`

/** Contract 6, invariant 3 and invariant 5. */
export const moneyChecks = ({ orders, ofOrders, since, confirmations }: Scope): Check[] => [
  {
    name: '3. total = Σ price × quantity + shipping',
    remedy:
      'Les lignes, remises et suppléments d’une commande ne font plus son total : ils sont figés et ont été modifiés à la main. Restaurez-les d’une sauvegarde.',
    breaches: sql`
      select concat('commande ', o.number) from ${orders} o
      left join (select order_id, sum(unit_price_cents * quantity) as lines from order_lines where ${ofOrders('order_id')} group by order_id) l on l.order_id = o.id
      left join (select order_id, sum(amount_cents) as cents from order_adjustments where ${ofOrders('order_id')} group by order_id) a on a.order_id = o.id
      where o.subtotal_cents is distinct from l.lines or o.adjustments_cents <> coalesce(a.cents, 0)
        or o.total_cents <> o.subtotal_cents + o.shipping_cents + o.adjustments_cents`,
  },
  {
    name: '3. captured = 0 for EN_ATTENTE',
    remedy:
      'De l’argent est noté pour une commande qui attend : relancez la réconciliation (redémarrage), puis vérifiez chez le prestataire.',
    breaches: sql`select ${moneyText} from (${sumsOf(orders)}) s where state = 'EN_ATTENTE' and captured <> 0`,
  },
  {
    name: '3. captured = total for PAYÉ to LIVRÉ',
    remedy: 'Une commande avance sans son paiement entier. N’expédiez pas ; comparez avec le prestataire de paiement.',
    breaches: sql`select ${moneyText} from (${sumsOf(orders)}) s where state in ('PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ') and captured <> total_cents`,
  },
  {
    name: '3. refunds ≤ captured',
    remedy: 'Plus est rendu que capturé. Bloquez les remboursements en cours chez le prestataire et corrigez à la main.',
    breaches: sql`select ${moneyText} from (${sumsOf(orders)}) s where returned + on_the_way > captured`,
  },
  {
    name: '3. REMBOURSÉ: net 0',
    remedy: 'Une commande se dit remboursée sans que tout soit rendu. Comparez avec le prestataire, remboursez le reste.',
    breaches: sql`select ${moneyText} from (${sumsOf(orders)}) s where state = 'REMBOURSÉ' and returned <> captured`,
  },
  {
    name: '3. ANNULÉ: net 0, or a refund or a dispute under way',
    remedy: 'Une commande annulée garde de l’argent : un remboursement a échoué. Refaites-le depuis l’administration.',
    breaches: sql`select ${moneyText} from (${sumsOf(orders)}) s where state = 'ANNULÉ' and captured > returned + on_the_way + disputed`,
  },
  {
    name: '3. each capture belongs to the order of its session, for its amount',
    remedy: 'Une capture est rattachée à une autre commande que sa session de paiement. Comparez avec le prestataire.',
    breaches: sql`
      select concat('capture ', c.id) from captures c join payment_sessions s on s.id = c.session_id
      where ${ofOrders('c.order_id')}
        and (c.order_id <> s.order_id or c.amount_cents <> s.amount_cents or c.provider <> s.provider)`,
  },
  {
    name: '5. at most one live payment session per order',
    remedy: 'L’index payment_sessions_one_live manque à la base : réappliquez les migrations, puis expirez la session en trop.',
    breaches: sql`
      select concat('commande ', o.number) from payment_sessions s join orders o on o.id = s.order_id
      where s.state in ('created', 'open', 'processing') group by o.number having count(*) > 1`,
  },
  {
    name: '5. events, captures, refunds, keys and mails are unique',
    remedy: 'Un index unique manque à la base : réappliquez les migrations et retirez les doubles.',
    breaches: sql`
      select concat('session du prestataire ', provider_session_id) from payment_sessions where provider_session_id is not null and ${ofOrders('order_id')}
        group by provider, provider_session_id having count(*) > 1
      union all select concat('capture de la session ', session_id) from captures where ${ofOrders('order_id')} group by session_id having count(*) > 1
      union all select concat('remboursement du prestataire ', provider_refund_id) from refunds where provider_refund_id is not null and ${ofOrders('order_id')}
        group by provider, provider_refund_id having count(*) > 1
      union all select concat('événement ', id) from (
        select provider, id from provider_events where processed_at is not null and ${since('received_at')}
        union all select provider, id from provider_events where processed_at is null) e group by provider, id having count(*) > 1
      union all select concat('clé ', key) from idempotency_keys where ${ofOrders('order_id')} group by user_id, key having count(*) > 1
      union all select concat('mail ', kind, ' ', reference) from mails where ${confirmations} group by kind, reference having count(*) > 1`,
  },
]
