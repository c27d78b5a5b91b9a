import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Product, ProductChange, ProductForm } from '#shared/contract/products/products.ts'
import { defaultGame } from '#shared/rules/games/default-game.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText, type WriteText } from '#web/lib/language/use-text.ts'
import { showIssues } from '../../forms/show-issues.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { useProductNow } from '../live/loaded-products.ts'
import { useProductActions } from '../product-context.ts'
import { newsOf, onlyTouched } from '../product-news.ts'
import { useAddProduct } from '../use-product-actions.ts'
import { changedTo } from '../use-product-edits.ts'
import {
  editedProductInput,
  emptyProduct,
  inputNames,
  newProductInput,
  nextInput,
  type ProductInput,
  productInputOf,
} from './product-input.ts'
import { useSameProduct } from './use-same-product.ts'

function useProductForm(schemaIn: typeof newProductInput, defaultValues: DefaultValues<ProductInput>) {
  const write = useText()
  const resolver = useMemo(() => zodResolver(schemaIn(write)), [schemaIn, write])
  return useForm<ProductInput, unknown, ProductForm>({ resolver, defaultValues, mode: 'onTouched' })
}

/** Action after the product is saved. */
type Next = 'close' | 'another'

export function useAddForm(shopId: number, copyOf: Product | undefined, onAdded: () => void) {
  const t = useTranslations('products.saved')
  const { language } = useFormat()
  const write = useText()
  const form = useProductForm(newProductInput, copyOf ? productInputOf(copyOf, language, write) : emptyProduct)
  const { games } = useShopGames(shopId)
  const usual = defaultGame(games)
  useEffect(() => {
    // The shop's games may arrive after the form is rendered.
    if (!copyOf && !form.getFieldState('game').isDirty) form.resetField('game', { defaultValue: usual })
  }, [form, copyOf, usual])
  const [added, setAdded] = useState(0)
  const [begun, setBegun] = useState(0)
  // After the fields of the next product are rendered, so that they can take the focus.
  useEffect(() => {
    if (begun > 0) form.setFocus('name')
  }, [begun, form])
  const adding = useAddProduct(shopId)
  const { same, text, look } = useSameProduct(shopId, form.watch(), write)
  const [refused, setRefused] = useState<{ text: string; same: Product; next: Next }>()
  const done = (next: Next, category: string | null, sent: ProductInput) => {
    if (next === 'close') return onAdded()
    setAdded((count) => count + 1)
    const since = form.getValues()
    form.reset(nextInput(sent, category ?? ''))
    // Text typed while saving belongs to the next product.
    const typed = inputNames.filter((field) => String(since[field]) !== String(sent[field]))
    for (const field of typed) form.setValue(field, since[field], { shouldDirty: true })
    if (typed.length === 0) setBegun((count) => count + 1)
  }
  const send = (next: Next, anyway = false) =>
    form.handleSubmit(async (values) => {
      // A copy is meant to equal its original. For any other existing listing, ask once.
      const found = anyway || copyOf || adding.isPending ? null : await look(values)
      if (found) return setRefused({ text, same: found, next })
      const sent = form.getValues()
      await adding
        .mutateAsync({ form: values, count: next === 'another' ? added + 1 : undefined })
        .then((product) => done(next, product.category, sent))
        .catch((error) => showRefusal(error, form, t('failed')))
    })
  const current = refused?.text === text ? refused : undefined
  return {
    form,
    send,
    pending: adding.isPending,
    added,
    /** The existing listing, and how to continue. */
    same: current?.same ?? same,
    addAnyway: send(current?.next ?? 'close', true),
    addedToStock: () => done(current?.next ?? 'close', form.getValues('category'), form.getValues()),
  }
}

export function useEditForm(product: Product, onSaved: () => void) {
  const t = useTranslations('products.saved')
  const { language } = useFormat()
  const write = useText()
  const form = useProductForm(editedProductInput, productInputOf(product, language, write))
  const { save } = useProductActions()
  const saving = useMutation({ mutationFn: (change: ProductChange) => save(product, change) })
  const now = useProductNow(product)
  const [opened] = useState(product)
  const touched = form.formState.dirtyFields
  useEffect(() => updateUnedited(form, now, language, write), [form, now, language, write])
  // Price and stock as the owner last saw them, so that the form overwrites neither a sale nor another user's change.
  const [seen, setSeen] = useState({ priceCents: product.priceCents, stock: product.stock })
  const send = form.handleSubmit((values) => {
    const { priceCents, stock, ...change } = onlyTouched(values, touched)
    const changed = {
      ...change,
      ...(priceCents === undefined || priceCents === seen.priceCents ? {} : { priceCents }),
      ...(stock === undefined || stock === seen.stock ? {} : { stock }),
    }
    if (Object.keys(changed).length === 0) return onSaved()
    saving.mutate(
      { ...changed, seen },
      {
        onSuccess: onSaved,
        onError: (error) => {
          showRefusal(error, form, t('failed'))
          setSeen({
            priceCents: changedTo(error, 'priceCents') ?? seen.priceCents,
            stock: changedTo(error, 'stock') ?? seen.stock,
          })
        },
      },
    )
  })
  const news = saving.isPending || saving.isSuccess ? [] : newsOf(opened, now, write)
  return { form, send, pending: saving.isPending, news }
}

/** Updates fields that the owner has not edited. */
function updateUnedited(form: ProductFormApi['form'], now: Product, language: Language, write: WriteText) {
  const current = productInputOf(now, language, write)
  for (const field of inputNames) {
    const { isDirty } = form.getFieldState(field)
    const inUse = document.activeElement?.getAttribute('name') === field
    if (!isDirty && !inUse && String(form.getValues(field)) !== String(current[field])) {
      form.resetField(field, { defaultValue: current[field] })
    }
  }
}

/** Shows errors at their fields, or as a message. */
function showRefusal(error: unknown, form: ReturnType<typeof useProductForm>, title: string) {
  const fields = showIssues(error, inputNames, form.setError)
  if (fields.length === 0) failed(title, error)
}

export type ProductFormApi = Pick<ReturnType<typeof useAddForm>, 'form' | 'pending'>
