import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { Product, ProductForm } from '#shared/contract/products.ts'
import { failed } from '#web/components/failed.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { showIssues } from '../../forms/show-issues.ts'
import { useProductNow } from '../live/loaded-products.ts'
import { newsOf, onlyTouched } from '../product-news.ts'
import { NOT_SAVED, useAddProduct, useChangeProduct } from '../use-product-actions.ts'
import { EditedProductInput, emptyProduct, ProductInput, productFields, productInputOf } from './product-input.ts'

const useProductForm = (schema: typeof ProductInput, defaultValues: DefaultValues<ProductInput>) =>
  useForm<ProductInput, unknown, ProductForm>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  })

export function useAddForm(shopId: number, copyOf: Product | undefined, onAdded: () => void) {
  const form = useProductForm(ProductInput, copyOf ? productInputOf(copyOf) : emptyProduct)
  const adding = useAddProduct(shopId)
  const send = form.handleSubmit((values) =>
    adding.mutate(values, {
      onSuccess: onAdded,
      onError: (error) => showRefusal(error, form),
    }),
  )
  return { form, send, pending: adding.isPending }
}

export function useEditForm(product: Product, onSaved: () => void) {
  const form = useProductForm(EditedProductInput, productInputOf(product))
  const changing = useChangeProduct(product)
  const now = useProductNow(product)
  const [opened] = useState(product)
  const touched = form.formState.dirtyFields
  useEffect(() => takeIn(form, now), [form, now])
  // The number that the owner has seen: a sale meanwhile is not to be undone by what stood in the form.
  const [stockSeen, setStockSeen] = useState(product.stock)
  const send = form.handleSubmit(({ stock, ...values }) => {
    const counted = !touched.stock || stock === stockSeen ? {} : { stock, stockSeen }
    const change = { ...onlyTouched({ ...values, stock }, { ...touched, stock: false }), ...counted }
    if (Object.keys(change).length === 0) return onSaved()
    changing.mutate(change, {
      onSuccess: onSaved,
      onError: (error) => {
        showRefusal(error, form)
        setStockSeen((seen) => stockNow(error) ?? seen)
      },
    })
  })
  const news = changing.isPending || changing.isSuccess ? [] : newsOf(opened, now)
  return { form, send, pending: changing.isPending, news }
}

/** What nobody has typed in shows what is true now. */
function takeIn(form: ProductFormApi['form'], now: Product) {
  const current = productInputOf(now)
  for (const field of productFields) {
    const { isDirty } = form.getFieldState(field)
    const inUse = document.activeElement?.getAttribute('name') === field
    if (!isDirty && !inUse && form.getValues(field) !== current[field]) {
      form.resetField(field, { defaultValue: current[field] })
    }
  }
}

/** At the fields where it belongs to fields, or else as a message. */
function showRefusal(error: unknown, form: ReturnType<typeof useProductForm>) {
  const fields = showIssues(error, productFields, form.setError)
  if (fields.length === 0) failed(NOT_SAVED, error)
}

const stockNow = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code === 'stock_changed'
    ? error.issues.find(({ path }) => path === 'stock')?.stock
    : undefined

export type ProductFormApi = ReturnType<typeof useAddForm>
