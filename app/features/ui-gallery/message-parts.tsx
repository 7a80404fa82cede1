import { Spinner } from '../../ui/base/spinner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Columns, Example, Row } from './example.tsx'

const tones: BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'danger']
const kinds = ['info', 'success', 'warning', 'error'] as const

export const Messages = () => (
  <>
    <Example name="Badge">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </Example>
    <Example name="Notice">
      <Columns>
        {kinds.map((kind) => (
          <Alert key={kind} kind={kind} title={kind} action={<Button size="small">Réessayer</Button>}>
            Ce qui est arrivé, et comment continuer.
          </Alert>
        ))}
      </Columns>
    </Example>
    <Example name="EmptyState">
      <EmptyState icon="heart" title="Aucun favori" action={<LinkButton to="/products">Voir la collection</LinkButton>}>
        Touchez le cœur d’une pièce pour la retrouver ici.
      </EmptyState>
    </Example>
  </>
)

export const Waits = () => (
  <>
    <Example name="Skeleton, Loading">
      <Loading className="flex max-w-md flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-24" />
      </Loading>
    </Example>
    <Example name="Spinner">
      <Row>
        <Spinner className="size-4" />
        <Spinner label="Chargement…" />
        <Spinner className="size-8" />
      </Row>
    </Example>
  </>
)
