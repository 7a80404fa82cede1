import { Button } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { noFilters } from './filters.ts'
import { useFacets } from './use-facets.ts'

type FilterSheetProps = Omit<FilterFormProps, 'id' | 'className' | 'inSheet'> & { open: boolean; onClose: () => void }

const formId = 'filters-in-sheet'

/** The filters from the bottom of a phone; its button says how many products they leave. */
export function FilterSheet({ open, onClose, ...form }: FilterSheetProps) {
  const { wanted, onChange } = form
  const { current, last } = useFacets(wanted, open)
  const count = current?.total
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filtres"
      side="bottom"
      footer={
        <div className="flex items-center gap-3">
          <Button
            variant="quiet"
            className="px-2!"
            onClick={() => onChange({ ...noFilters, sort: wanted.sort }, { applies: false })}
          >
            Tout effacer
          </Button>
          <Button type="submit" form={formId} className="grow">
            {count === undefined ? 'Appliquer les filtres' : count === 0 ? 'Aucun produit' : `Voir ${productsOf(count)}`}
          </Button>
          <output className="sr-only">{count !== undefined && productsOf(count)}</output>
        </div>
      }
    >
      <FilterForm id={formId} inSheet {...form} facets={last ?? form.facets} />
    </Drawer>
  )
}

const productsOf = (count: number) => `${count} produit${count > 1 ? 's' : ''}`
