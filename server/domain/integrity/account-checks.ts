import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Contract 6, invariant 6, and the outbox (orders and payments, mails). */
export const accountChecks: Check[] = [
  {
    name: '6. one default address per user with addresses',
    remedy: 'Une cliente a des adresses sans adresse par défaut : elle en choisit une dans son carnet, ou marquez la première.',
    breaches: sql`
      select concat('compte ', user_id) from addresses group by user_id having count(*) filter (where is_default) <> 1`,
  },
  {
    name: '6. one cart line per product and size, a favourite once',
    remedy: 'La clé primaire de cart_lines ou favourites manque à la base : réappliquez les migrations.',
    breaches: sql`
      select concat('panier de ', user_id, ', produit ', product_id) from cart_lines group by user_id, product_id, size having count(*) > 1
      union all select concat('favoris de ', user_id, ', produit ', product_id) from favourites group by user_id, product_id having count(*) > 1`,
  },
  {
    name: '6. tokens, codes and passwords stored only as hashes',
    remedy: 'Un secret est lisible dans la base. Révoquez-le, prévenez le compte concerné, cherchez qui l’a écrit.',
    breaches: sql`
      select concat('session ', id) from sessions where length(token_hash) <> 32
      union all select concat('code de ', user_id) from one_time_codes where length(code_hash) <> 32
      union all select concat('code de secours de ', user_id) from recovery_codes where length(code_hash) <> 32
      union all select concat('second facteur de ', user_id) from second_factors where length(sealed_secret) <> 48
      union all select 'connexion en cours' from identity_flows where length(key_hash) <> 32
      union all select concat('lettre d’information ', left(email, 3), '…') from newsletter_subscriptions where length(code_hash) <> 32
      union all select concat('offres ', left(email, 3), '…') from offer_subscriptions where length(code_hash) <> 32
      union all select concat('compte ', id) from users where password_hash not like '$argon2id$%'`,
  },
  {
    name: '8. no mail waits for more than a day',
    remedy: 'Des mails ne partent plus et personne ne les abandonne : voyez le journal (mail not sent), SMTP_URL et les tâches.',
    breaches: sql`
      select concat('mail ', kind, ' ', id) from mails
      where sent_at is null and given_up_at is null and created_at < now() - interval '25 hours'`,
  },
]
