import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useListingName } from '../shop/use-listing-name.ts'
import { useDeleteProduct } from './use-product-actions.ts'

type DeleteDialogProps = { product: Product; onClose: () => void }

export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  const t = useTranslations('products')
  const nameOf = useListingName()
  const remove = useDeleteProduct(product)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('delete.title', { name: product.name })}
      description={`${nameOf(product)}. ${t('delete.text')}`}
      confirmLabel={t('action.deleteProduct')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  )
}
