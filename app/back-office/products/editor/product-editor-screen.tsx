import { useEffect, useState } from 'react'
import type { AdminCategory } from '../../../../contract/api/admin/categories.ts'
import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { kindOf, offeredSizes } from '../../../../contract/rules/sizes/size-kinds.ts'
import { cn } from '../../../ui/base/cn.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../../components/admin-api.ts'
import { PageHead } from '../../components/page-head.tsx'
import { DetailFailed } from '../../components/query-detail.tsx'
import { Section } from '../../components/section.tsx'
import { useGuardUnsaved } from '../../components/use-guard-unsaved.tsx'
import { ProductStateBadge } from '../product-state.tsx'
import { useSizeKinds } from '../products-api.ts'
import { StockForm } from '../stock/stock-form.tsx'
import { ColoursSection } from './colours-section.tsx'
import { CompositionSection } from './composition-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FactsSection } from './facts-section.tsx'
import { CopyMeasures, MeasuresSection } from './measures-section.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PublicationBox } from './publication-box.tsx'
import { SaveBar } from './save-bar.tsx'
import { SeoSection } from './seo-section.tsx'
import { CareSection, CategoriesSection, ManufacturerSection, PriceSection, TextsSection } from './text-sections.tsx'
import { useProductEditor } from './use-product-editor.ts'

const back = { to: '/admin/products', label: 'Tous les produits' }

/** The editor of one product. */
export function ProductEditorScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const result = useAdminQuery<AdminProduct>(`/admin/products/${encodeURIComponent(id)}`)
  // The placeholder is another product.
  if (result.isPending || result.isPlaceholderData) {
    return (
      <>
        <PageHead title="Produit" back={back} />
        <Loading label="Chargement du produit…" className="grid gap-4 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </Loading>
      </>
    )
  }
  if (!result.data) {
    return (
      <>
        <PageHead title="Produit" back={back} />
        <DetailFailed result={result} />
      </>
    )
  }
  return <Editor key={result.data.id} product={result.data} />
}

function Editor({ product }: { product: AdminProduct }) {
  const editor = useProductEditor(product)
  const categories = useAdminQuery<AdminCategory[]>('/admin/categories')
  const kinds = useSizeKinds()
  const present = product.sizes.map(({ size }) => size)
  const [isMoving, setMoving] = useState(false)
  const [isUploading, setUploading] = useState(false)
  useGuardUnsaved(editor.isDirty || isMoving || isUploading)
  const { base, form, set, conflict } = editor
  // A published product has to stay complete: what it would lack is shown while typing.
  const errors = base.state === 'published' ? { ...editor.missing, ...editor.errors } : editor.errors
  const section = { form, set, errors }
  // After an error, focus the first field that has one.
  useEffect(() => {
    if (Object.keys(editor.errors).length > 0) document.querySelector<HTMLElement>('#product-form [aria-invalid]')?.focus()
  }, [editor.errors])
  return (
    <>
      <PageHead title={base.name} back={back} beside={<ProductStateBadge state={base.state} />} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          id="product-form"
          noValidate
          className="flex min-w-0 flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            editor.save()
          }}
        >
          <TextsSection {...section} />
          <PicturesSection pictures={form.pictures} onChange={editor.setPictures} errors={errors} onUploading={setUploading} />
          <PriceSection {...section} lowest={product.lowestPrice === null ? null : formatEuros(product.lowestPrice)} />
          <CategoriesSection {...section} result={categories} />
          <CompositionSection {...section} />
          <MeasuresSection
            {...section}
            sizes={offeredSizes(kindOf(kinds, present), present)}
            copy={base.model && <CopyMeasures productId={base.id} isDirty={editor.isDirty} />}
          />
          <FactsSection {...section} />
          <CareSection {...section} />
          <ManufacturerSection {...section} />
          <SeoSection {...section} path={`/products/${base.id}`} />
        </form>
        {/* On a phone the missing fields are listed above the form; on a low screen the list scrolls on its own, clear of the bar below. */}
        <div
          className={cn(
            'flex min-w-0 flex-col gap-5 max-lg:contents lg:sticky lg:top-6 lg:overflow-y-auto',
            editor.isDirty || editor.isSaving ? 'lg:max-h-[calc(100dvh-7.5rem)]' : 'lg:max-h-[calc(100dvh-3rem)]',
          )}
        >
          <PublicationBox editor={editor} />
          <Section
            title="Tailles et stock"
            aside={
              <LinkButton to={`/admin/products/${base.id}/stock`} variant="quiet" size="small" className="-mr-4">
                Tous les mouvements
              </LinkButton>
            }
          >
            <StockForm productId={base.id} sizes={product.sizes} onTyping={setMoving} />
          </Section>
          {base.model && <ColoursSection productId={base.id} />}
        </div>
      </div>
      <SaveBar editor={editor} isOutdated={product.version > base.version} />
      {conflict && (
        <ConflictDialog
          versions={conflict.versions}
          saved={conflict.saved}
          onMerge={editor.merge}
          onClose={editor.closeConflict}
        />
      )}
    </>
  )
}
