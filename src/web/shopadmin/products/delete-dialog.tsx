import type { Product } from '#shared/contract/products.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useDeleteProduct } from './use-product-actions.ts'

type DeleteDialogProps = { product: Product; onClose: () => void }

export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  const remove = useDeleteProduct(product)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete “${product.name}”?`}
      description="It is removed from your shop for good. Existing orders are not affected."
      confirmLabel="Delete product"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  )
}
