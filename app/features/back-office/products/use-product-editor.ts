import { useState } from 'react'
import { productMessages } from '../../../../contract/admin-product-messages.ts'
import type { AdminProduct, ProductDraft } from '../../../../contract/admin-products.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { missingForPublication } from '../../../../contract/product-publication.ts'
import { ApiError, isRefused, messageOf } from '../../../lib/api-client.ts'
import { toast } from '../../../ui/toast.ts'
import { useAdminDeed } from '../parts/admin-api.ts'
import { differingFields, draftOf, formOf, type ProductForm, unreadableIn, writtenSince } from './product-form.ts'
import { productsApi } from './products-api.ts'

const errorsIn = (error: unknown) => (error instanceof ApiError ? error.errors : {})

/**
 * A product being written: what stands in its fields, what was last read or saved, and what somebody else saved meanwhile.
 * `latest` is what the server last answered by itself.
 */
export function useProductEditor(latest: AdminProduct) {
  const [base, setBase] = useState(latest)
  const [form, setForm] = useState(() => formOf(latest))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<AdminProduct>()
  const mine = draftOf(form)
  const isDirty = differingFields(draftOf(formOf(base)), mine).length > 0

  /** Shows the product as it is now; what was written since `sent` stays. */
  const adopt = (product: AdminProduct, sent?: ProductDraft) => {
    setBase(product)
    setForm((now) => ({ ...formOf(product), ...(sent && writtenSince(sent, now)) }))
    setErrors({})
    setConflict(undefined)
  }
  // Saved elsewhere while nothing is written here: what stands there is shown. The stock moves on by itself.
  if (latest.version > base.version && !isDirty) adopt(latest)

  const refused = async (error: Error) => {
    if (isRefused(error, 'product_changed_meanwhile')) {
      setConflict(await productsApi.read(base.id))
      return
    }
    const beside = errorsIn(error)
    setErrors(beside)
    if (Object.keys(beside).length === 0) toast.error(messageOf(error, office.deedFailed))
  }
  const saving = useAdminDeed<{ draft: ProductDraft; version: number }, AdminProduct>({
    do: ({ draft, version }) => productsApi.change(base.id, { ...draft, version }),
    done: productMessages.saved,
    tellsFailure: false,
    afterwards: (product, { draft }) => adopt(product, draft),
  })
  const save = async (draft = mine, version = base.version) => {
    const unreadable = unreadableIn(draft)
    setErrors(unreadable)
    if (Object.keys(unreadable).length > 0) return undefined
    // What refuses is told in words; nothing is left to catch.
    return saving.mutateAsync({ draft, version }).catch((error: Error) => refused(error).then(() => undefined))
  }
  const stepping = useAdminDeed<{ step: 'publish' | 'archive'; version: number }, AdminProduct>({
    do: ({ step, version }) => productsApi[step](base.id, version),
    done: ({ state }) => (state === 'published' ? productMessages.published : productMessages.archived),
    tellsFailure: false,
    afterwards: (product) => adopt(product, draftOf(formOf(product))),
  })
  /** Saves what is written first: what is published is what stands on the screen. */
  const take = async (step: 'publish' | 'archive') => {
    const saved = isDirty ? await save() : base
    if (saved) await stepping.mutateAsync({ step, version: saved.version }).catch(refused)
  }
  return {
    base,
    form,
    set: (change: Partial<ProductForm>) => setForm((now) => ({ ...now, ...change })),
    setPictures: (change: (pictures: ProductForm['pictures']) => ProductForm['pictures']) =>
      setForm((now) => ({ ...now, pictures: change(now.pictures) })),
    errors,
    isDirty,
    missing: missingForPublication({ ...mine, pictures: form.pictures }, { sizes: latest.sizes.length }),
    save: () => void save(),
    publish: () => void take('publish'),
    archive: () => void take('archive'),
    discard: () => adopt(base),
    isSaving: saving.isPending,
    isStepping: stepping.isPending,
    /** Somebody else saved since this was read. */
    conflict: conflict && { saved: conflict, versions: { base: draftOf(formOf(base)), mine, theirs: draftOf(formOf(conflict)) } },
    closeConflict: () => setConflict(undefined),
    merge: (draft: ProductDraft) => {
      if (!conflict) return
      const pictures = [...form.pictures, ...conflict.pictures]
      setForm({
        ...formOf({
          ...conflict,
          ...draft,
          pictures: draft.pictures.flatMap(({ key, alt }) => {
            const picture = pictures.find((one) => one.key === key)
            return picture ? [{ ...picture, alt }] : []
          }),
        }),
      })
      setBase(conflict)
      setConflict(undefined)
      void save(draft, conflict.version)
    },
  }
}

export type ProductEditor = ReturnType<typeof useProductEditor>
