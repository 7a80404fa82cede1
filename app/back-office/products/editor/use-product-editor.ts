import { useState } from 'react'
import type { AdminProduct, ProductDraft } from '../../../../contract/api/admin/products.ts'
import { missingForPublication } from '../../../../contract/rules/product-publication.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { ApiError, isRefused, messageOf } from '../../../lib/api/api-client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { useAdminMutation } from '../../components/admin-api.ts'
import { productsApi } from '../products-api.ts'
import { differingFields, draftOf, formOf, type ProductForm, unreadableIn, writtenSince } from './product-form.ts'

const errorsIn = (error: unknown) => (error instanceof ApiError ? error.errors : {})

/**
 * The state of an edited product: its fields, what was last read or saved, and what somebody else saved meanwhile. `latest`
 * is the newest query result.
 */
export function useProductEditor(latest: AdminProduct) {
  const [base, setBase] = useState(latest)
  const [form, setForm] = useState(() => formOf(latest))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<AdminProduct>()
  const mine = draftOf(form)
  const isDirty = differingFields(draftOf(formOf(base)), mine).length > 0

  /** Takes over the product as saved; what was typed since `sent` stays. */
  const adopt = (product: AdminProduct, sent?: ProductDraft) => {
    setBase(product)
    setForm((now) => ({ ...formOf(product), ...(sent && writtenSince(sent, now)) }))
    setErrors({})
    setConflict(undefined)
  }
  // Saved elsewhere while nothing is typed here: show that. The stock changes by itself.
  if (latest.version > base.version && !isDirty) adopt(latest)

  const refused = async (error: Error) => {
    if (isRefused(error, 'product_changed_meanwhile')) {
      setConflict(await productsApi.read(base.id))
      return
    }
    const beside = errorsIn(error)
    setErrors(beside)
    if (Object.keys(beside).length === 0) toast.error(messageOf(error, office.actionFailed))
  }
  const saving = useAdminMutation<{ draft: ProductDraft; version: number }, AdminProduct>({
    do: ({ draft, version }) => productsApi.change(base.id, { ...draft, version }),
    done: productMessages.saved,
    showsFailure: false,
    afterwards: (product, { draft }) => adopt(product, draft),
  })
  const save = async (draft = mine, version = base.version) => {
    const unreadable = unreadableIn(draft)
    setErrors(unreadable)
    if (Object.keys(unreadable).length > 0) return undefined
    // The error is shown; there is nothing left to catch.
    return saving.mutateAsync({ draft, version }).catch((error: Error) => refused(error).then(() => undefined))
  }
  const stepping = useAdminMutation<{ step: 'publish' | 'archive'; version: number }, AdminProduct>({
    do: ({ step, version }) => productsApi[step](base.id, version),
    done: ({ state }) => (state === 'published' ? productMessages.published : productMessages.archived),
    showsFailure: false,
    afterwards: (product) => adopt(product, draftOf(formOf(product))),
  })
  /** Saves unsaved changes first: what is published is what the screen shows. */
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
