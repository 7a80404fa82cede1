import { Link } from 'react-router'
import type { ModelColour } from '../../../../contract/api/admin/models.ts'
import { dropSecondPressOnMoved } from '../../../lib/dom/second-press.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useAdminMutation, useAdminQuery } from '../../components/admin-api.ts'
import { moveItem } from '../../components/move-item.ts'
import { Section } from '../../components/section.tsx'
import { ProductStateBadge } from '../product-state.tsx'
import { productsApi } from '../products-api.ts'

/** The colours of the product's model, in the order of swatches; the first one stands for the model in lists. */
export function ColoursSection({ productId }: { productId: string }) {
  const { data: colours = [] } = useAdminQuery<ModelColour[]>(`/admin/products/${productId}/colours`)
  const ordering = useAdminMutation<string[]>({ do: (ids) => productsApi.orderColours(productId, ids) })
  if (colours.length < 2) return null
  const ids = colours.map(({ id }) => id)
  const move = (at: number, to: number) => ordering.mutate(moveItem(ids, at, to))
  return (
    <Section title="Couleurs du modèle" aside="La première représente le modèle dans les listes.">
      <ol className="divide-y divide-line" onClickCapture={dropSecondPressOnMoved}>
        {colours.map(({ id, name, colour, imageUrl, state }, at) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <img src={imageUrl} alt="" className="h-12 w-9 rounded-soft bg-plaster object-cover" />
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
              {id === productId ? (
                <span className="wrap-anywhere font-medium">{colour || name}</span>
              ) : (
                <Link to={`/admin/products/${id}`} className="wrap-anywhere underline decoration-line underline-offset-4">
                  {colour || name}
                </Link>
              )}
              {state !== 'published' && <ProductStateBadge state={state} />}
            </span>
            <IconButton
              icon="chevron-down"
              label={`Monter ${colour || name}`}
              className="size-9 *:rotate-180"
              disabled={at === 0 || ordering.isPending}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={`Descendre ${colour || name}`}
              className="-ml-3 size-9"
              disabled={at === colours.length - 1 || ordering.isPending}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}
