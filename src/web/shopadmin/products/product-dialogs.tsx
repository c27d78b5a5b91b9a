import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countWaitingOrders, type Product } from '#shared/contract/products/products.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import { useAdded } from './added/use-added.ts'
import { AddProductDialog, EditProductDialog } from './form/product-dialog.tsx'
import type { ProductActions } from './product-context.ts'
import { ProductSheet } from './sheet/product-sheet.tsx'
import { useFreeQuestion } from './use-free-question.tsx'
import { useDeleteProduct } from './use-product-actions.ts'
import { useProductEdits } from './use-product-edits.ts'

type OpenDialog = { what: 'add' } | { what: 'edit' | 'copy' | 'delete'; product: Product }

/** Product actions and their dialogs. `?dialog=add` opens the add dialog, `?product=7` that product's sheet. */
export function useProductScreen(shopId: number) {
  const { params, change } = useAddress()
  const [dialog, setDialog] = useState<OpenDialog | undefined>(() =>
    params.get('dialog') === 'add' ? { what: 'add' } : undefined,
  )
  const free = useFreeQuestion()
  const actions: ProductActions = {
    ...useProductEdits(shopId, free.asking),
    ...useAdded(),
    edit: (product) => setDialog({ what: 'edit', product }),
    duplicate: (product) => setDialog({ what: 'copy', product }),
    remove: (product) => setDialog({ what: 'delete', product }),
    asking: free.asking,
    show: ({ id }) => change({ product: String(id) }),
  }
  const shown = Number(params.get('product'))
  const close = () => {
    setDialog(undefined)
    if (params.has('dialog')) change({ dialog: '' })
  }
  return {
    actions,
    add: () => setDialog({ what: 'add' }),
    dialogs: (
      <>
        {shown > 0 && <ProductSheet key={shown} productId={shown} onClose={() => change({ product: '' })} />}
        {dialog && <CurrentDialog dialog={dialog} shopId={shopId} onClose={close} />}
        {free.question}
      </>
    ),
  }
}

function CurrentDialog({ dialog, shopId, onClose }: { dialog: OpenDialog; shopId: number; onClose: () => void }) {
  if (dialog.what === 'add') return <AddProductDialog shopId={shopId} onClose={onClose} />
  if (dialog.what === 'copy') return <AddProductDialog shopId={shopId} copyOf={dialog.product} onClose={onClose} />
  if (dialog.what === 'edit') return <EditProductDialog product={dialog.product} onClose={onClose} />
  return <DeleteDialog product={dialog.product} onClose={onClose} />
}

type DeleteDialogProps = { product: Product; onClose: () => void }

function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  const t = useTranslations('products')
  const nameOf = useListingName()
  // Only products with a release date can have waiting orders.
  const { data } = useQuery({
    ...read(countWaitingOrders, { params: { id: product.id } }),
    enabled: product.releaseDate !== null,
    staleTime: 0,
  })
  const waiting = data?.waiting ?? 0
  const remove = useDeleteProduct(product)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('delete.title', { name: product.name })}
      description={[`${nameOf(product)}.`, t('delete.text'), waiting > 0 && t('delete.waiting', { count: waiting })]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('action.deleteProduct')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  )
}
