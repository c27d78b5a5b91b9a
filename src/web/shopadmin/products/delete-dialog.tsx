import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countWaitingOrders, type Product } from '#shared/contract/products/products.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import { useDeleteProduct } from './use-product-actions.ts'

type DeleteDialogProps = { product: Product; onClose: () => void }

export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  const t = useTranslations('products')
  const nameOf = useListingName()
  // Only what has a release date can be waited for.
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
