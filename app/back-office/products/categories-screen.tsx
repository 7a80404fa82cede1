import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCategory, CategoryFields } from '../../../contract/api/admin/categories.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { dropSecondPressOnMoved } from '../../lib/dom/second-press.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { counted } from '../components/formats.ts'
import { moveItem } from '../components/move-item.ts'
import { PageHead } from '../components/page-head.tsx'
import { Section } from '../components/section.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { categoriesApi } from './products-api.ts'

const back = { to: '/admin/products', label: 'Tous les produits' }

/** The categories in the order of the shop's filters; only an empty one can be deleted. */
export function CategoriesScreen() {
  const result = useAdminQuery<AdminCategory[]>('/admin/categories')
  const ordering = useAdminMutation<string[]>({ do: categoriesApi.order, queue: 'categories' })
  // Shown at once: the next press moves on from there.
  const [wanted, setWanted] = useState<string[]>([])
  const list = inOrder(result.data ?? [], wanted)
  const ids = list.map(({ id }) => id)
  const move = (at: number, to: number) => {
    const moved = moveItem(ids, at, to)
    setWanted(moved)
    ordering.mutate(moved, { onSettled: () => setWanted([]) })
  }
  return (
    <>
      <PageHead title="Catégories" back={back} intro="Dans l’ordre où la boutique les montre." />
      <div className="flex max-w-3xl flex-col gap-5">
        {result.isPending && <Skeleton className="h-64" />}
        <WithoutData result={result} />
        {list.length > 0 && (
          <ol className="divide-y divide-line rounded-soft border border-line bg-white" onClickCapture={dropSecondPressOnMoved}>
            {list.map((category, at) => (
              <CategoryLine
                key={category.id}
                category={category}
                up={at > 0 ? () => move(at, at - 1) : undefined}
                down={at < list.length - 1 ? () => move(at, at + 1) : undefined}
              />
            ))}
          </ol>
        )}
        <NewCategory />
      </div>
    </>
  )
}

/** By these ids; what somebody else added meanwhile comes last. */
function inOrder(categories: AdminCategory[], ids: readonly string[]): AdminCategory[] {
  const placed = ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  return [...placed, ...categories.filter(({ id }) => !ids.includes(id))]
}

const focus = (element: HTMLElement | null) => element?.focus()

type CategoryLineProps = { category: AdminCategory; up: (() => void) | undefined; down: (() => void) | undefined }

function CategoryLine({ category: { id, name, sizeGuide, products }, up, down }: CategoryLineProps) {
  // Only what she changes is sent: somebody else may have set the rest meanwhile.
  const [draft, setDraft] = useState<CategoryFields>()
  const saving = useAdminMutation<CategoryFields>({
    do: (fields) => categoriesApi.change(id, fields),
    done: productMessages.categorySaved,
    showsFailure: false,
    afterwards: () => setDraft(undefined),
  })
  const removal = useAdminMutation({ do: () => categoriesApi.remove(id), done: productMessages.categoryRemoved })
  if (draft) {
    return (
      <li className="p-3">
        <form
          noValidate
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            saving.mutate(draft)
          }}
        >
          <TextField
            label={`Nom de la catégorie ${name}`}
            labelHidden
            ref={focus}
            maxLength={60}
            className="w-full"
            value={draft.name}
            error={saving.isError ? messageOf(saving.error, office.actionFailed) : undefined}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
          <OfScarves value={{ sizeGuide, ...draft }} onChange={setDraft} />
          <Button type="submit" size="small" busy={saving.isPending}>
            Enregistrer
          </Button>
          <Button variant="quiet" size="small" onClick={() => setDraft(undefined)}>
            Annuler
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
      <span className="min-w-0 grow basis-28 sm:flex sm:items-center sm:justify-between">
        <span className="wrap-anywhere block min-w-0 font-medium">
          <span className="mr-3">{name}</span>
          {sizeGuide === 'scarf' && <span className="inline-block font-normal text-muted text-sm">guide des foulards</span>}
        </span>
        <Link
          to={`/admin/products?category=${encodeURIComponent(name)}`}
          className="inline-flex min-h-8 items-center text-muted text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {counted(products, 'produit', 'produits')}
          <span className="sr-only"> dans {name}</span>
        </Link>
      </span>
      <span className="-ml-2 flex shrink-0">
        <IconButton icon="chevron-down" label={`Monter ${name}`} className="size-9 *:rotate-180" disabled={!up} onClick={up} />
        <IconButton icon="chevron-down" label={`Descendre ${name}`} className="size-9" disabled={!down} onClick={down} />
        <IconButton icon="pencil" label={`Modifier ${name}`} className="size-9" onClick={() => setDraft({ name })} />
        <IconButton
          icon="trash-2"
          label={products > 0 ? `Supprimer ${name} : possible quand elle est vide` : `Supprimer ${name}`}
          className="size-9"
          disabled={products > 0}
          onClick={() => removal.mutate()}
        />
      </span>
    </li>
  )
}

type OfScarvesProps = { value: CategoryFields; onChange: (value: CategoryFields) => void }

/** Whose sizes the products have: the shop shows the guide of scarves, and asks for no measures of the body. */
const OfScarves = ({ value, onChange }: OfScarvesProps) => (
  <CheckboxField
    className="grow"
    label="Des foulards : leurs tailles sont les dimensions du tissu"
    checked={value.sizeGuide === 'scarf'}
    onChange={({ target }) => onChange({ ...value, sizeGuide: target.checked ? 'scarf' : 'garment' })}
  />
)

const blank: CategoryFields = { name: '', sizeGuide: 'garment' }

function NewCategory() {
  const [draft, setDraft] = useState(blank)
  const creation = useAdminMutation<CategoryFields>({
    do: categoriesApi.create,
    done: productMessages.categorySaved,
    showsFailure: false,
    afterwards: () => setDraft(blank),
  })
  const { errors, problem, busy, props } = useForm({
    submit: async ({ name: typed = '' }) => {
      // A second press finds the field that the first one has emptied.
      if (typed || !creation.isSuccess) await creation.mutateAsync({ ...draft, name: typed })
    },
    failed: office.actionFailed,
  })
  return (
    <Section title="Nouvelle catégorie">
      <form {...props} className="flex flex-wrap items-start gap-2">
        <TextField
          name="name"
          label="Nom de la nouvelle catégorie"
          labelHidden
          placeholder="Nom"
          maxLength={60}
          className="w-full"
          value={draft.name}
          error={errors.name ?? problem}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <OfScarves value={draft} onChange={setDraft} />
        <Button type="submit" size="small" className="min-h-10" busy={busy}>
          Ajouter
        </Button>
      </form>
    </Section>
  )
}
