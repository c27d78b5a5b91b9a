import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import { deleteProducts, editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { type Product, updateProduct } from '#shared/contract/products/products.ts'

import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { useLoadedProducts } from './live/loaded-products.ts'
import type { RequestedProducts } from './use-chosen-products.ts'
import type { FreeQuestion } from './use-free-question.tsx'

type Change = Input<typeof updateProduct>['body'] & object
type ManyChanges = Input<typeof editProducts>['body']
type Message = { title: string; description?: string }

/** Edits one or more products: saves them, updates the lists, and offers undo while the screen is open. */
export function useProductEdits(shopId: number, asking: FreeQuestion['asking'] = (send) => send({})) {
  const t = useTranslations('products')
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  const offers = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const withdraw of offers.current) withdraw()
    },
    [],
  )

  /** Reports a saved edit. Undo updates the lists with `show` until they are reloaded. */
  const saved = (message: Message, editId: number | null, show: () => unknown = loaded.reload) => {
    if (editId === null) return void toast(message)
    const undo = async () => {
      try {
        const { left } = await call(undoProductEdit, { params: { id: shopId, edit: editId } })
        void show()
        toast({ title: t('undo.done'), description: left > 0 ? t('undo.left', { count: left }) : undefined })
      } catch (error) {
        failed(t('undo.failed'), error)
      }
      void refresh(shopId)
    }
    offers.current.push(offerUndo({ ...message, undo }))
  }

  return {
    saved,
    async save(product: Product, change: Change, message?: Message) {
      try {
        const { editId, ...now } = await asking((confirmed) =>
          call(updateProduct, { params: product, body: { ...change, ...confirmed } }),
        )
        loaded.change(product.id, now)
        const toastMessage = message ?? { title: t('saved.updated'), description: now.name }
        saved(toastMessage, editId, () => loaded.change(product.id, partsOf(product, change)))
      } finally {
        // Also after a refusal, because the product may have changed.
        void refresh(shopId)
      }
    },
    async saveMany({ products, change }: ManyChanges, titleFor: (count: number) => string) {
      try {
        const { changed, editId } = await asking((confirmed) =>
          call(editProducts, { params: { id: shopId }, body: { products, change, ...confirmed } }),
        )
        if (editId === null) toast({ title: t('saved.nothing.title'), description: t('saved.nothing.text') })
        else saved({ title: titleFor(changed) }, editId)
        await loaded.reload()
      } finally {
        void refresh(shopId)
      }
    },
    async removeMany(products: RequestedProducts, titleFor: (count: number) => string) {
      try {
        const { deleted, editId, waiting } = await call(deleteProducts, { params: { id: shopId }, body: { products } })
        saved(
          {
            title: titleFor(deleted),
            ...(waiting > 0 ? { description: t('delete.waiting', { count: waiting }) } : {}),
          },
          editId,
        )
        await loaded.reload()
      } finally {
        void refresh(shopId)
      }
    },
  }
}
export type ProductEdits = ReturnType<typeof useProductEdits>

/** The current value after a conflict; undefined for other errors. */
export const changedTo = (error: unknown, field: 'priceCents' | 'stock'): number | undefined =>
  error instanceof ApiError && error.code === 'product_changed'
    ? error.issues.find(({ path }) => path === field)?.[field]
    : undefined

/** The product's current values of the changed fields. */
const partsOf = (product: Product, change: Change): Partial<Product> =>
  Object.fromEntries(Object.entries(product).filter(([name]) => name in change))
