import { useEffect, useState } from 'react'
import type { AdminCategory } from '../../../../contract/admin-categories.ts'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { formatEuros } from '../../../../contract/money.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { useGuardUnsaved } from '../parts/use-guard-unsaved.tsx'
import { CompositionSection } from './composition-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { ProductStateBadge } from './product-state.tsx'
import { PublicationBox } from './publication-box.tsx'
import { SaveBar } from './save-bar.tsx'
import { StockForm } from './stock-form.tsx'
import { CareSection, CategoriesSection, ManufacturerSection, PriceSection, TextsSection } from './text-sections.tsx'
import { useProductEditor } from './use-product-editor.ts'

const back = { to: '/admin/products', label: 'Tous les produits' }

/** One product, as its owner writes it. */
export function ProductEditorScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const asked = useAdminQuery<AdminProduct>(`/admin/products/${encodeURIComponent(id)}`)
  // What stood there before was another product.
  if (asked.isPending || asked.isPlaceholderData) {
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
  if (!asked.data) {
    return (
      <>
        <PageHead title="Produit" back={back} />
        <Notice title={messageOf(asked.error, office.listFailed)} />
      </>
    )
  }
  return <Editor key={asked.data.id} product={asked.data} />
}

function Editor({ product }: { product: AdminProduct }) {
  const editor = useProductEditor(product)
  const categories = useAdminQuery<AdminCategory[]>('/admin/categories')
  const [isMoving, setMoving] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const guard = useGuardUnsaved(editor.isDirty || isMoving || isUploading)
  const { base, form, set, conflict } = editor
  // What is on sale has to stay whole: what it would lose is said while it is written.
  const errors = base.state === 'published' ? { ...editor.missing, ...editor.errors } : editor.errors
  const section = { form, set, errors }
  // Refused: to the first field that is.
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
          <CategoriesSection {...section} all={(categories.data ?? []).map(({ name }) => name)} />
          <CompositionSection {...section} />
          <CareSection {...section} />
          <ManufacturerSection {...section} />
        </form>
        {/* On a phone what it still needs stands before the form; on a low screen it scrolls on its own, clear of the bar below. */}
        <div
          className={classes(
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
      {guard}
    </>
  )
}
