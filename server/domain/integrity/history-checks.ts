import { type SQL, sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import type { Scope } from './scope.ts'

const stepsOf = (orders: SQL) => sql`
  select h.*, o.number, o.state, row_number() over w as step, lag(to_state) over w as before,
    row_number() over (partition by h.order_id order by h.id desc) = 1 as is_last
  from order_history h join ${orders} o on o.id = h.order_id
  window w as (partition by h.order_id order by h.id)`
const wasPaid = sql`exists (select from order_history h where h.order_id = o.id and h.to_state = 'PAYÉ')`

/**
 * A full check counts all numbers of a series; a partial one checks that each new number follows an existing one and that the
 * counter equals the last.
 */
const numbersOf = (isWhole: boolean, since: Scope['since']) =>
  isWhole
    ? sql`
      select concat('série ', series, ' : ', count(*), ' documents, numéros ', min(number), ' à ', max(number)) from documents d
      group by series
      having min(number) <> 1 or count(*) <> max(number) or count(distinct number) <> count(*)
        or max(number) is distinct from (select last from document_counters c where c.series = d.series)`
    : sql`
      select concat('série ', series, ', numéro ', number) from documents d
      where ${since('issued_at')} and (
        number > 1 and not exists (select from documents p where p.series = d.series and p.number = d.number - 1)
        or exists (select from documents p where p.series = d.series and p.number = d.number and p.id <> d.id))
      union all select concat('série ', series, ' : le compteur dit ', last) from document_counters c
      where last <> (select coalesce(max(number), 0) from documents d where d.series = c.series)`

/** Contract 6, invariant 4 and invariant 7; law, personal data. */
export const historyChecks = ({ orders, ofOrders, since, isWhole }: Scope): Check[] => [
  {
    name: '4. the history tells each state, from EN_ATTENTE to the one of now',
    remedy: 'L’historique d’une commande est incomplet : le déclencheur orders_record_state manque. Réappliquez les migrations.',
    breaches: sql`
      select concat('commande ', number, ', étape ', step) from (${stepsOf(orders)}) h
      where from_state is distinct from before or (step = 1 and to_state <> 'EN_ATTENTE') or (is_last and to_state <> state)
      union all select concat('commande ', number, ' sans historique') from ${orders} o
      where not exists (select from order_history h where h.order_id = o.id)`,
  },
  {
    name: '4. only allowed transitions',
    remedy:
      'Une commande a pris un chemin interdit : le déclencheur orders_guard_state manquait. Vérifiez l’argent et le colis de cette commande.',
    breaches: sql`
      select concat('commande ', number, ' : ', from_state, ' → ', to_state) from (${stepsOf(orders)}) h
      where from_state is not null and (from_state::text, to_state::text) not in (
        ('EN_ATTENTE', 'PAYÉ'), ('EN_ATTENTE', 'ANNULÉ'),
        ('PAYÉ', 'EN_TRAITEMENT'), ('PAYÉ', 'ANNULÉ'), ('PAYÉ', 'REMBOURSÉ'),
        ('EN_TRAITEMENT', 'PAYÉ'), ('EN_TRAITEMENT', 'EXPÉDIÉ'), ('EN_TRAITEMENT', 'ANNULÉ'), ('EN_TRAITEMENT', 'REMBOURSÉ'),
        ('EXPÉDIÉ', 'LIVRÉ'), ('EXPÉDIÉ', 'REMBOURSÉ'), ('LIVRÉ', 'REMBOURSÉ'), ('ANNULÉ', 'REMBOURSÉ'))`,
  },
  {
    name: '4. exactly one confirmation mail per paid order',
    remedy: 'Une commande payée n’a pas reçu sa confirmation, ou une commande non payée l’a reçue. Écrivez à la cliente.',
    breaches: sql`
      select concat('commande ', o.number) from ${orders} o
      where ${wasPaid} <> exists (select from mails m where m.kind = 'order_confirmation' and m.reference = o.id::text)`,
  },
  {
    name: '7. invoice numbers have no gap and no double',
    remedy:
      'La suite des factures est rompue : le compteur a été modifié à la main. Prévenez le comptable avant toute correction.',
    breaches: numbersOf(isWhole, since),
  },
  {
    name: '7. one invoice per paid order, one credit note per refund',
    remedy: 'Un document manque : rouvrez la page de la commande dans l’administration et éditez-le.',
    breaches: sql`
      select concat('commande ', o.number, ' sans facture') from ${orders} o
      where ${wasPaid} and not exists (select from documents d where d.order_id = o.id and d.kind = 'invoice')
      union all select concat('remboursement ', r.id, ' sans avoir') from refunds r
      where r.state = 'succeeded' and ${ofOrders('r.order_id')} and not exists (select from documents d where d.refund_id = r.id)`,
  },
  {
    name: '7. the credit notes of a wholly refunded order carry the VAT of its invoice',
    remedy: 'La TVA créditée diffère de la TVA facturée : prévenez le comptable, les documents restent tels quels.',
    breaches: sql`
      select concat('commande ', o.number, ', TVA ', s.rate, ' % : ', s.invoiced, ' centimes facturés, ', s.credited, ' crédités')
      from (
        select d.order_id, v->>'vatPercent' as rate,
          coalesce(sum((v->>'vatCents')::integer) filter (where d.kind = 'invoice'), 0) as invoiced,
          coalesce(sum((v->>'vatCents')::integer) filter (where d.kind = 'credit_note'), 0) as credited,
          sum(sum((v->>'totalCents')::integer * case d.kind when 'invoice' then 1 else -1 end)) over (partition by d.order_id) as kept
        from documents d, jsonb_array_elements(d.content->'vat') v
        where ${ofOrders('d.order_id')}
          and exists (select from documents n where n.order_id = d.order_id and n.kind = 'credit_note')
        group by d.order_id, v->>'vatPercent') s
      join orders o on o.id = s.order_id
      where s.kept = 0 and s.invoiced <> s.credited`,
  },
  {
    name: '8. documents name nobody once their ten years are over',
    remedy: 'La tâche qui efface les données des anciennes factures ne tourne plus : voyez le journal (not forgotten).',
    // A day for the hourly round.
    breaches: sql`
      select concat('document ', series, '-', number) from documents d
      where issued_at < documents_personal_from(now() - interval '1 day') and content <> anonymous_document(content)`,
  },
]
