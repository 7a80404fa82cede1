import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminMessageDetail } from '../../../contract/api/admin/messages.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { contactSubjects } from '../../../contract/text/contact-subjects.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { cn } from '../../ui/base/cn.ts'
import { Button } from '../../ui/button/button.tsx'
import { refreshAdmin, useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { shortMoment } from '../components/formats.ts'
import { MessageStateBadge } from '../components/message-state.tsx'
import { PageHead } from '../components/page-head.tsx'
import { QueryDetail } from '../components/query-detail.tsx'
import { Section } from '../components/section.tsx'
import { AnswerForm } from './answer-form.tsx'

const back = { to: '/admin/messages', label: 'Tous les messages' }
const mailWaitsMs = 3_000
const markMessage = (id: string, read: boolean) => callApi(`/admin/messages/${id}/mark`, { method: 'POST', body: { read } })

/** One message with its answers, and the form for a new one. */
export function MessageScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const result = useAdminQuery<AdminMessageDetail>(`/admin/messages/${encodeURIComponent(id)}`, {
    everyMs: (message) => (message?.answers.some(({ sentAt, refused }) => sentAt === null && !refused) ? mailWaitsMs : undefined),
  })
  useReadOnceOpened(result.data)
  return (
    <QueryDetail result={result} title="Message" back={back}>
      {(message) => (
        <>
          <PageHead
            title={contactSubjects[message.subject]}
            back={back}
            beside={<MessageStateBadge state={message.state} />}
            actions={message.state === 'read' && <Unread id={message.id} />}
          />
          <div className="flex max-w-3xl flex-col gap-4">
            <Section title={message.name} aside={shortMoment(message.createdAt)}>
              <Sender message={message} />
              <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
            </Section>
            {message.answers.map((answer) => (
              <Answer key={answer.id} answer={answer} />
            ))}
            <AnswerForm message={message} />
          </div>
        </>
      )}
    </QueryDetail>
  )
}

/** Opening a message marks it as read; « Marquer comme non lu » leaves the screen, so that this does not undo it. */
function useReadOnceOpened(message: AdminMessageDetail | undefined) {
  const done = useRef(false)
  const unread = message?.state === 'new' ? message.id : undefined
  useEffect(() => {
    if (unread === undefined || done.current) return
    done.current = true
    // On failure it stays unread, and opening it again retries.
    void markMessage(unread, true).then(
      () => refreshAdmin(),
      () => undefined,
    )
  }, [unread])
}

function Unread({ id }: { id: string }) {
  const navigate = useNavigate()
  const mark = useAdminMutation({ do: () => markMessage(id, false) })
  return (
    <Button
      size="small"
      variant="secondary"
      busy={mark.isPending}
      onClick={() => mark.mutate(undefined, { onSuccess: () => void navigate(back.to) })}
    >
      Marquer comme non lu
    </Button>
  )
}

const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-ink'

const Sender = ({ message: { email, shopperId } }: { message: AdminMessageDetail }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere min-w-0`}>
      {email}
    </a>
    {shopperId && (
      <Link to={`/admin/shoppers/${shopperId}`} className={linkClass}>
        Voir son compte
      </Link>
    )}
  </p>
)

const Answer = ({ answer: { text, by, createdAt, sentAt, refused } }: { answer: AdminMessageDetail['answers'][number] }) => (
  <Section title="Réponse" aside={[by, shortMoment(createdAt)].filter(Boolean).join(' · ')} className="sm:ml-10">
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    <p className={cn('mt-3 text-sm', refused ? 'text-error' : 'text-muted')}>
      {refused ? office.answerRefused : sentAt ? `Mail parti : ${shortMoment(sentAt)}` : 'Le mail part dans un instant.'}
    </p>
  </Section>
)
