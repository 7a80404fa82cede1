import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminCustomerDetail } from '../../../contract/api/admin/customers.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { contactSubjects } from '../../../contract/text/contact-subjects.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Stars } from '../../ui/picture/stars.tsx'
import { shortDay } from '../components/formats.ts'
import { MessageStateBadge } from '../components/message-state.tsx'
import { ReviewStateBadge } from '../components/review-state.tsx'
import { Section } from '../components/section.tsx'

const linkClass = 'inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-ink'

const Line = ({ title, to, children }: { title: ReactNode; to: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2.5 text-sm first:border-t-0">
    <Link to={to} className={linkClass}>
      {title}
    </Link>
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted tabular-nums">{children}</span>
  </li>
)

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted text-sm">{children}</p>

export const CustomerOrders = ({ orders }: { orders: AdminCustomerDetail['latestOrders'] }) => (
  <Section title="Dernières commandes">
    {orders.length === 0 && <Nothing>Elle n’a encore rien commandé.</Nothing>}
    <ul>
      {orders.map(({ id, orderNumber, date, status, statusColor, total }) => (
        <Line key={id} to={`/admin/orders/${id}`} title={orderNumber}>
          <span>{shortDay(date)}</span>
          <span className="text-ink">{formatEuros(total)}</span>
          <Badge tone={statusColor}>{status}</Badge>
        </Line>
      ))}
    </ul>
  </Section>
)

export const CustomerMessages = ({ messages, email }: Pick<AdminCustomerDetail, 'messages' | 'email'>) =>
  messages.length > 0 && (
    <Section
      title="Derniers messages"
      aside={
        <Link to={`/admin/messages?${new URLSearchParams({ q: email })}`} className={linkClass}>
          Tous ses messages
        </Link>
      }
    >
      <ul>
        {messages.map(({ id, subject, state, date }) => (
          <Line key={id} to={`/admin/messages/${id}`} title={contactSubjects[subject as keyof typeof contactSubjects] ?? subject}>
            <span>{shortDay(date)}</span>
            <MessageStateBadge state={state} />
          </Line>
        ))}
      </ul>
    </Section>
  )

export const CustomerReviews = ({ reviews }: { reviews: AdminCustomerDetail['reviews'] }) =>
  reviews.length > 0 && (
    <Section title="Avis">
      <ul>
        {reviews.map(({ id, productName, rating, title, state, date }) => (
          <Line key={id} to={`/admin/reviews?${new URLSearchParams({ state, q: title })}`} title={`${productName} : ${title}`}>
            <Stars rating={rating} />
            <span>{shortDay(date)}</span>
            <ReviewStateBadge state={state} />
          </Line>
        ))}
      </ul>
    </Section>
  )
