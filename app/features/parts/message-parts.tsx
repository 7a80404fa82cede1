import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Columns, Part, Row } from './part.tsx'

const tones: BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'danger']
const kinds = ['info', 'success', 'warning', 'error'] as const

export const Messages = () => (
  <>
    <Part name="Badge">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </Part>
    <Part name="Notice">
      <Columns>
        {kinds.map((kind) => (
          <Notice key={kind} kind={kind} title={kind} action={<Button size="small">Réessayer</Button>}>
            Ce qui est arrivé, et comment continuer.
          </Notice>
        ))}
      </Columns>
    </Part>
    <Part name="EmptyState">
      <EmptyState icon="heart" title="Aucun favori" action={<LinkButton to="/products">Voir la collection</LinkButton>}>
        Touchez le cœur d’une pièce pour la retrouver ici.
      </EmptyState>
    </Part>
  </>
)

export const Waits = () => (
  <>
    <Part name="Skeleton, Loading">
      <Loading className="flex max-w-md flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-24" />
      </Loading>
    </Part>
    <Part name="Spinner">
      <Row>
        <Spinner className="size-4" />
        <Spinner label="Chargement…" />
        <Spinner className="size-8" />
      </Row>
    </Part>
  </>
)
